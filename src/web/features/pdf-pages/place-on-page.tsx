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
  /** What is placed, as its frame is called. */
  readonly name: string;
  /** In millimetres from the upper left corner of the page as it is seen. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Width to height, which stays. */
  readonly ratio: number;
  /** What is seen in the frame. */
  readonly children: ReactNode;
  /** The fields `left`, `top` and `width` after the frame was moved. */
  readonly onMove: (fields: Readonly<Record<"left" | "top" | "width", string>>) => void;
}

/** A page with something on it that is moved and made larger: by mouse, finger or the arrow keys. */
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
  // A page may be too small for what the form began with, and a new signature higher than the one before.
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

/** The area within the page: smaller where it has to be, and then moved. */
function fitted(area: Area, image: Pick<Area, "width" | "height">, ratio: number): Area {
  const width = Math.max(1, Math.min(area.width, image.width, Math.floor(image.height * ratio)));
  const height = Math.max(1, Math.round(width / ratio));
  const still = { x: 0, y: 0 };
  return moveFrame({ ...area, width, height }, { horizontal: 0, vertical: 0 }, still, image);
}
