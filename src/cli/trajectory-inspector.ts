/** The command line `trajectory-inspector`: it serves a folder of runs together with the app, and hands episodes off. */
import "./young-heap.ts";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { failureSentence } from "./failure-sentence.ts";
import { runHandoff } from "./handoff/run-handoff.ts";
import { parseServeCommand, serve } from "./serve/serve-command.ts";
import { endProcess, processTerminal, type Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";

const USAGE = `usage: trajectory-inspector serve <dir> [--port N]
       trajectory-inspector handoff <dir> --child ID [--step N] [--before] [options]

serve: the app and the runs in a folder, on this machine's loopback address only, for a browser here or at the other end
of an SSH tunnel. Nothing is ever written, and only files of runs can be read.

  dir         an episode's folder, or any folder above episodes
  --port N    the port to listen on (default: any that is free)
  --help      show this

handoff: whether an episode can be handed off where it is paused, and what of it is to be checked. handoff --help tells
the rest.
`;

/** Beside the built command. */
const APP_FOLDER = join(dirname(fileURLToPath(import.meta.url)), "../app");

endProcess(await main(process.argv.slice(2), processTerminal()));

/** Runs one command and answers the exit status. */
async function main(words: readonly string[], terminal: Terminal): Promise<number> {
  const { stdout, stderr, signal } = terminal;
  try {
    const [command, ...rest] = words;
    if (command === "handoff") return await runHandoff(rest, terminal);
    if (words.some((word) => word === "--help" || word === "-h")) {
      stdout.write(USAGE);
      return 0;
    }
    if (command !== "serve") throw new UsageError(`${unknown(command)}\n\n${USAGE.trimEnd()}`);
    const print = (text: string) => stdout.write(text);
    await serve(parseServeCommand(rest), { appFolder: APP_FOLDER, signal, print });
    return 0;
  } catch (error) {
    stderr.write(`${failureSentence(error, undefined)}\n`);
    return 1;
  }
}

function unknown(command: string | undefined): string {
  if (command === undefined) return "A command is needed: serve or handoff.";
  return `There is no command ${JSON.stringify(command)}, only serve and handoff.`;
}
