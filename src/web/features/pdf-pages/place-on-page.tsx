import { useEffect, useEffectEvent, type ReactNode } from "react";
import { moveFrame, type Area } from "#web/features/place-frame/move-frame.ts";
import { PlaceFrame } from "#web/features/place-frame/place-frame.tsx";
import type { OpenPdf } from "./open-pdf.ts";
import { keyStep, sizeOnSheet, toMillimetres, toUnits } from "./page-units.ts";
import { PageSheet, type Sheet } from "./page-sheet.tsx";
import classes from "./pdf-pages.module.css";

interface PlaceOnPageProps {
  readonly pdf: OpenPdf;
  /** Counted from 1. */
  readonly page: number;
  /** Names the frame. */
  readonly name: string;
  /** In millimetres from the upper left corner as displayed. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Width to height. */
  readonly ratio: number;
  readonly children: ReactNode;
  /** The moved frame's position as field values. */
  readonly onMove: (fields: Readonly<Record<"left" | "top" | "width", string>>) => void;
}

/** Places something on a page by mouse, touch or arrow keys. */
export function PlaceOnPage({ pdf, page, ...placing }: PlaceOnPageProps) {
  const count = pdf.document.numPages;
  if (!Number.isInteger(page) || page < 1 || page > count) {
    return (
      <p className={classes["mistake"]} role="alert">
        This page doesn't exist: the document has {count === 1 ? "1 page" : `${count} pages`}.
      </p>
    );
  }
  return (
    <PageSheet key={page} pdf={pdf} page={page}>
      {(sheet) => <Placed sheet={sheet} {...placing} />}
    </PageSheet>
  );
}

type PlacedProps = Omit<PlaceOnPageProps, "pdf" | "page"> & { readonly sheet: Sheet };

function Placed({ sheet, name, left, top, width, ratio, children, onMove }: PlacedProps) {
  const image = sizeOnSheet(sheet);
  const wide = Math.max(1, toUnits(width));
  const area: Area = {
    x: toUnits(left),
    y: toUnits(top),
    width: wide,
    height: Math.max(1, Math.round(wide / ratio)),
  };
  const put = (next: Area) =>
    onMove({
      left: String(toMillimetres(next.x)),
      top: String(toMillimetres(next.y)),
      width: String(toMillimetres(next.width)),
    });
  const fit = useEffectEvent(() => {
    const within = fitted(area, image, ratio);
    const isSame = within.x === area.x && within.y === area.y && within.width === area.width;
    if (!isSame) put(within);
  });
  // The page may be too small for the initial values, or a new signature taller.
  useEffect(() => fit(), [image.width, image.height, ratio]);
  return (
    <PlaceFrame
      name={name}
      area={area}
      image={image}
      ratio={ratio}
      step={keyStep}
      isByCorners
      onMove={put}
    >
      {children}
    </PlaceFrame>
  );
}

/** Shrinks and moves an area to fit the page. */
function fitted(area: Area, image: Pick<Area, "width" | "height">, ratio: number): Area {
  const width = Math.max(1, Math.min(area.width, image.width, Math.floor(image.height * ratio)));
  const height = Math.max(1, Math.round(width / ratio));
  const still = { x: 0, y: 0 };
  return moveFrame({ ...area, width, height }, { horizontal: 0, vertical: 0 }, still, image);
}
