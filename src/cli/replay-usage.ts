export const REPLAY_USAGE = `usage: replay-run [run_dir] [--step N] [--before] [--output FILE] [options]
       replay-run run_dir... --output-dir DIR [options]

Writes what an observer sees of a recorded episode that is paused at a step, as canonical JSON.

  run_dir                     the episode's folder, in which trajectory.jsonl lies (default: runs/run);
                              with --output-dir several of them, or folders that have episodes below them

where to pause
  --step N                    pause at this step (default: that of the last transition)
  --before                    pause before the step's action rather than after it
  --pauses FILE               a list of pause specs, JSON or YAML; writes an array of views

what observers get to see
  --interventions FILE        apply the interventions in this file, a list of specs, JSON or YAML
  --configured-interventions  apply those that the episode's manifest.json has for observers

where to write
  --output FILE               write to this file (default: standard output)
  --output-dir DIR            write a file an episode and pause, as episode-1.pause-1.json
  --by-condition              name those files by condition and pause rather than by numbers
  --no-progress               do not tell on standard error how far it is

what is replayed
  --episode ID                the episode, where the log holds several
  --strict                    refuse unless the whole log and every blob is whole
  --allow-empty-images        restore an empty image (artifact: null) as no bytes
  --skip-damaged-lines        pass over damaged lines wherever they stand
  --help                      show this
`;
