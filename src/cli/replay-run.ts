/** The program `replay-run`. */
import "./young-heap.ts";
import { runReplay } from "./run-replay.ts";
import { processTerminal } from "./terminal.ts";

process.exitCode = await runReplay(process.argv.slice(2), processTerminal());
