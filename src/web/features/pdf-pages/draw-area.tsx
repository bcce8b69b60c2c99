import { useRef, useState, type PointerEvent } from "react";
import type { Size } from "#kit/image/describe-size.ts";
import { type Area, placeOf } from "#web/features/place-frame/move-frame.ts";
import classes from "./pdf-pages.module.css";

/** In units; anything smaller is a click. */
const leastSide = 10;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface DrawAreaProps {
  /** In units. */
  readonly image: Size;
  readonly onDraw: (area: Area) => void;
}

/** Draws a rectangle with mouse or pen; fingers keep scrolling. */
export function DrawArea({ image, onDraw }: DrawAreaProps) {
  const begun = useRef<Point>(null);
  const [drawn, setDrawn] = useState<Area | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    const within = (share: number, most: number) =>
      Math.round(Math.max(0, Math.min(1, share)) * most);
    return {
      x: within((clientX - box.left) / box.width, image.width),
      y: within((clientY - box.top) / box.height, image.height),
    };
  };
  const end = () => {
    begun.current = null;
    setDrawn(null);
  };
  return (
    <div
      className={classes["paper"]}
      onPointerDown={(event) => {
        if (event.button !== 0 || event.pointerType === "touch") return;
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = pointOf(event);
      }}
      onPointerMove={(event) => {
        if (begun.current !== null) setDrawn(between(begun.current, pointOf(event)));
      }}
      onPointerUp={(event) => {
        const area = begun.current === null ? null : between(begun.current, pointOf(event));
        end();
        if (area !== null && area.width >= leastSide && area.height >= leastSide) onDraw(area);
      }}
      onPointerCancel={end}
    >
      {drawn !== null && <div className={classes["drawn"]} style={placeOf(drawn, image)} />}
    </div>
  );
}

function between(one: Point, other: Point): Area {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}
