import { useAnnouncement } from "../state/announcements.ts";

/** The page's one place where announcements are read out. Stands once, in the app. */
export function LiveRegion() {
  const { message, urgent, sequence } = useAnnouncement();
  // A new element for each announcement: unchanged words in the same one are not read again.
  const words = <span key={sequence}>{message}</span>;
  return (
    <div className="sr-only">
      <div role="status" aria-live="polite">
        {!urgent && words}
      </div>
      <div role="alert" aria-live="assertive">
        {urgent && words}
      </div>
    </div>
  );
}
