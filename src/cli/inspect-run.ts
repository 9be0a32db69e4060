/** The program `inspect-run`. */
import { runInspect } from "./run-inspect.ts";
import { processTerminal } from "./terminal.ts";

process.exitCode = await runInspect(process.argv.slice(2), processTerminal());
