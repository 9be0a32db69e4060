/** The app's sign: a filmstrip with its playhead. */
export function BrandMark() {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0">
      <rect
        x="1"
        y="5"
        width="18"
        height="11.5"
        rx="2.5"
        className="fill-none stroke-strong"
        strokeWidth="1.3"
      />
      <path d="M7 5v11.5M13 5v11.5" className="stroke-strong" strokeWidth="1.3" />
      <path d="M7.4 1.2h5.2v3L10 6.8 7.4 4.2Z" className="fill-accent" />
      <path d="M10 6v13" className="stroke-accent" strokeWidth="1.6" />
    </svg>
  );
}
