import { sameRun } from "./landing.ts";
import { takeSearchAlong } from "./queries/search-query.ts";
import type { RunSession } from "./run-session.ts";

/** Opens the open run again where one stands in it, the search included; settles as {@link RunSession.reload} does. */
export async function reloadInPlace(session: Pick<RunSession, "store" | "reload">): Promise<void> {
  const before = session.store.getState().opened;
  // At once when the run is another one, so that the search is never seen to close.
  const leave = session.store.subscribe(({ opened }) => {
    if (before === null || opened === null || opened.handle === before.handle) return;
    if (sameRun(opened.run, before.run)) takeSearchAlong(before.handle.key, opened.handle.key);
  });
  await session.reload().finally(leave);
}
