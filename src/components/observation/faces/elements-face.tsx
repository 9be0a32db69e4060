import { useState } from "react";
import { countOf } from "../../quantities.ts";
import { formatPoint, formatSize } from "../picture/coordinate-space.ts";
import { ElementPicture } from "./element-picture.tsx";
import type { FacePlace } from "./face-place.ts";
import { PointableList } from "./pointable-list.tsx";

/** Elements that facts hold at most (see `ObservationFacts.elements`). */
const MOST = 2_000;

/** The interactive elements with their ids, roles, names and places; the one pointed at is framed on the picture. */
export function ElementsFace({ place }: { readonly place: FacePlace }) {
  const { elements } = place.observation;
  const [active, setActive] = useState(-1);
  const [hovered, setHovered] = useState(-1);
  return (
    <ElementPicture place={place} element={elements[hovered] ?? elements[active] ?? null}>
      <p className="shrink-0 border-b border-line px-3 py-1.5 text-sm text-muted">
        {elements.length >= MOST
          ? `The first ${countOf(MOST, "element")}; the rest stands under Data`
          : countOf(elements.length, "element")}
      </p>
      <PointableList
        label="Elements"
        count={elements.length}
        active={active}
        onActive={setActive}
        onHover={setHovered}
        row={(index) => {
          const element = elements[index];
          return (
            element !== undefined && (
              <>
                <span className="w-12 shrink-0 truncate pr-2 text-right font-mono text-sm text-muted">
                  {element.id}
                </span>
                <span className="w-20 shrink-0 truncate pr-2 text-muted">{element.role || "–"}</span>
                <bdi className="max-w-80 truncate pr-4 text-ink">{element.name}</bdi>
                <span className="ml-auto hidden font-mono text-sm text-faint @xs:inline">
                  {element.box === null
                    ? "no place"
                    : `${formatSize(element.box)} ${formatPoint(element.box)}`}
                </span>
              </>
            )
          );
        }}
      />
    </ElementPicture>
  );
}
