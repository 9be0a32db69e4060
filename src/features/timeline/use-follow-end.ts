import { useEffect, useEffectEvent } from "react";
import { setFollowing, useFollowing } from "../../state/following.ts";
import { stepTo, useSelection } from "../../state/selection.ts";

/**
 * Looks at the last step of a film of so many, and at each one that comes after it, while the person wants to follow. A
 * move to another step ends that, and so does another film.
 */
export function useFollowEnd(count: number): void {
  const following = useFollowing((state) => state.following);
  const moved = useEffectEvent((ordinal: number) => {
    if (ordinal < count - 1) setFollowing(false);
  });
  useEffect(() => () => setFollowing(false), []);
  useEffect(() => {
    if (following && count > 0) stepTo(count - 1);
  }, [following, count]);
  useEffect(() => {
    if (!following) return;
    return useSelection.subscribe(({ ordinal }, before) => {
      if (ordinal !== before.ordinal) moved(ordinal);
    });
  }, [following]);
}
