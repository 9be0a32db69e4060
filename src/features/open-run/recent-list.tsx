import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FolderClock, X } from "lucide-react";
import { IconButton } from "../../components/icon-button.tsx";
import { showToast } from "../../components/toast.ts";
import type { Recent } from "../../state/recents.ts";
import { useRunSession } from "../../state/session-context.ts";

const RECENTS_KEY = ["recents"] as const;
const moments = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Folders opened before, newest first; undefined while they are looked up. */
export function useRecents(): readonly Recent[] | undefined {
  const { recents } = useRunSession();
  // Another tab may have opened something since.
  return useQuery({ queryKey: RECENTS_KEY, queryFn: () => recents.list(), staleTime: 0 }).data;
}

/** The folders opened before: each reopens by a click, which is also where the browser may ask for permission. */
export function RecentList({ recents }: { readonly recents: readonly Recent[] }) {
  const session = useRunSession();
  const queryClient = useQueryClient();

  const listAgain = () => queryClient.invalidateQueries({ queryKey: RECENTS_KEY });
  const bringBack = async (recent: Recent) => {
    await session.recents.bringBack(recent);
    await listAgain();
  };
  const forget = async (recent: Recent) => {
    await session.recents.forget(recent.id);
    await listAgain();
    showToast({
      title: `${recent.name} is no longer among the recent folders`,
      action: { label: "Undo", run: () => void bringBack(recent) },
    });
  };

  return (
    <section aria-labelledby="recents-heading" className="flex min-w-0 flex-col">
      <h2 id="recents-heading" className="pb-2 font-medium text-muted">
        Recent
      </h2>
      <ul className="-mx-2 flex flex-col">
        {recents.map((recent) => (
          <li key={recent.id} className="group flex items-center rounded-md pr-1 hover:bg-hover">
            <button
              type="button"
              onClick={() => void session.reopen(recent)}
              className="flex min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 py-1.5 text-left"
            >
              <FolderClock aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-faint" />
              <span className="min-w-0 flex-1 truncate font-medium">{recent.name}</span>
              <span className="shrink-0 text-sm text-muted">{moments.format(recent.openedAt)}</span>
            </button>
            <IconButton
              label={`Remove ${recent.name} from recent folders`}
              icon={X}
              size="sm"
              onClick={() => void forget(recent)}
              className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
