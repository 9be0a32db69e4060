/** The program `inspect-run`. */
import { runInspect } from "./run-inspect.ts";
import { endProcess, processTerminal } from "./terminal.ts";

endProcess(await runInspect(process.argv.slice(2), processTerminal()));
