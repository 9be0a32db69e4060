import { Search } from "lucide-react";
import { buttonClass } from "../components/button.tsx";
import { Kbd } from "../components/kbd.tsx";
import { useRun } from "../state/queries/run-context.ts";
import { searchPlace, useSearchOpen } from "../state/queries/search-query.ts";
import { useViewFacts } from "../state/queries/step-queries.ts";
import { openSearch } from "../state/search.ts";
import { useSubject } from "../state/selection.ts";
import type { Subject } from "../worker/protocol.ts";

/** Opens the search of the steps, or goes to its field. Not there where there are no steps. */
export function SearchButton() {
  const subject = useSubject();
  return subject !== null && <ButtonOf subject={subject} />;
}

function ButtonOf({ subject }: { readonly subject: Subject }) {
  const run = useRun();
  const open = useSearchOpen(subject);
  if (useViewFacts(subject).data?.transitions === 0) return null;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => openSearch(searchPlace(run, subject))}
      className={buttonClass("quiet", "md")}
    >
      <Search aria-hidden className="size-3.5" />
      <span className="max-lg:sr-only">Search steps</span>
      <Kbd keys="/" />
    </button>
  );
}
