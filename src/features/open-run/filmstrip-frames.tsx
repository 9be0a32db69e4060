import type { ReactNode } from "react";
import type { MarkKind } from "../../worker/protocol.ts";

/** One frame of the drawn episode: somebody exports a picture. Drawn in a space of 160 × 100. */
export interface DrawnFrame {
  readonly caption: string;
  readonly mark?: MarkKind;
  /** Where the agent clicked. */
  readonly point?: readonly [x: number, y: number];
  readonly screen: ReactNode;
}

function Desk({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <rect width="160" height="13" className="fill-hover" />
      <rect x="7" y="5" width="15" height="3" rx="1.5" className="fill-strong" />
      <rect x="27" y="5" width="12" height="3" rx="1.5" className="fill-strong" opacity=".55" />
      <rect x="44" y="5" width="17" height="3" rx="1.5" className="fill-strong" opacity=".55" />
      <rect x="28" y="24" width="104" height="64" rx="2" className="fill-sunken" />
      <path d="M28 88V73l27-24 22 21 15-13 40 31Z" className="fill-accent" opacity=".34" />
      <circle cx="108" cy="41" r="8" className="fill-warn" opacity=".55" />
      {children}
    </>
  );
}

function ExportSheet({
  format = false,
  blocked = false,
}: {
  readonly format?: boolean;
  readonly blocked?: boolean;
}) {
  return (
    <>
      <rect width="160" height="100" className="fill-scrim" opacity=".4" />
      <rect x="36" y="19" width="88" height="64" rx="4" className="fill-raised stroke-line" />
      <rect x="44" y="27" width="34" height="4" rx="2" className="fill-ink" opacity=".75" />
      <rect x="44" y="38" width="72" height="11" rx="2" className="fill-none stroke-strong" />
      <rect
        x="48"
        y="42"
        width={format ? 30 : 18}
        height="3"
        rx="1.5"
        className={format ? "fill-accent" : "fill-strong"}
      />
      <rect x="44" y="54" width="52" height="3" rx="1.5" className={blocked ? "fill-danger" : "fill-line"} />
      <rect x="68" y="67" width="21" height="10" rx="2" className="fill-hover" />
      <rect x="93" y="67" width="23" height="10" rx="2" className="fill-accent" />
    </>
  );
}

function FileMenu() {
  return (
    <>
      <rect x="5" y="13" width="50" height="46" rx="2" className="fill-raised stroke-line" />
      {[20, 28, 36, 44].map((y) => (
        <rect
          key={y}
          x="11"
          y={y}
          width={y === 36 ? 30 : 24}
          height="3"
          rx="1.5"
          className="fill-strong"
          opacity=".7"
        />
      ))}
      <rect x="7" y="33" width="46" height="9" rx="1.5" className="fill-selected" />
    </>
  );
}

function Saved() {
  return (
    <>
      <rect x="84" y="78" width="70" height="17" rx="3" className="fill-raised stroke-line" />
      <path d="m90 86 3 3 5-6" className="fill-none stroke-ok" strokeWidth="2" />
      <rect x="103" y="85" width="42" height="3" rx="1.5" className="fill-strong" />
    </>
  );
}

export const drawnEpisode: readonly DrawnFrame[] = [
  { caption: "click File", point: [14, 7], screen: <Desk /> },
  {
    caption: "click Export",
    point: [26, 38],
    screen: (
      <Desk>
        <FileMenu />
      </Desk>
    ),
  },
  {
    caption: "click Format",
    mark: "intervention",
    point: [106, 44],
    screen: (
      <Desk>
        <ExportSheet />
      </Desk>
    ),
  },
  {
    caption: "type “PNG”",
    point: [62, 44],
    screen: (
      <Desk>
        <ExportSheet format />
      </Desk>
    ),
  },
  {
    caption: "click Export",
    mark: "blocked",
    point: [104, 72],
    screen: (
      <Desk>
        <ExportSheet format blocked />
      </Desk>
    ),
  },
  {
    caption: "click Replace",
    point: [78, 72],
    screen: (
      <Desk>
        <ExportSheet format />
      </Desk>
    ),
  },
  {
    caption: "commit",
    mark: "commitment",
    point: [104, 72],
    screen: (
      <Desk>
        <ExportSheet format />
      </Desk>
    ),
  },
  {
    caption: "wait",
    screen: (
      <Desk>
        <Saved />
      </Desk>
    ),
  },
  { caption: "click File", point: [14, 7], screen: <Desk /> },
  {
    caption: "click Close",
    point: [26, 47],
    screen: (
      <Desk>
        <FileMenu />
      </Desk>
    ),
  },
  { caption: "wait", screen: <Desk /> },
  { caption: "click Edit", point: [33, 7], screen: <Desk /> },
  { caption: "wait", screen: <Desk /> },
  { caption: "finish", mark: "terminated", screen: <Desk /> },
];
