/** The program `replay-run`. */
import "./young-heap.ts";
import { runReplay } from "./run-replay.ts";
import { endProcess, processTerminal } from "./terminal.ts";

endProcess(await runReplay(process.argv.slice(2), processTerminal()));
