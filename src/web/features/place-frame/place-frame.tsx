import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import type { Size } from "#kit/image/describe-size.ts";
import { type Area, type Grip, moveFrame, placeOf } from "./move-frame.ts";
import classes from "./place-frame.module.css";

interface PlaceFrameProps {
  readonly name: string;
  readonly area: Area;
  /** The size of what it covers, in the same units. */
  readonly image: Size;
  /** Width to height; undefined for any. */
  readonly ratio: number | undefined;
  /** Distance per arrow key, in units; ten times that with Shift. */
  readonly step?: number;
  /** Corner grips only, for small frames with a fixed ratio. */
  readonly isByCorners?: boolean;
  /** Darkens everything outside the frame. */
  readonly isShaded?: boolean;
  readonly children?: ReactNode;
  readonly onMove: (area: Area) => void;
}

const whole: Grip = { horizontal: 0, vertical: 0 };

const grips: readonly (Grip & { readonly name: string })[] = [
  { name: "Upper left corner", horizontal: -1, vertical: -1 },
  { name: "Upper edge", horizontal: 0, vertical: -1 },
  { name: "Upper right corner", horizontal: 1, vertical: -1 },
  { name: "Left edge", horizontal: -1, vertical: 0 },
  { name: "Right edge", horizontal: 1, vertical: 0 },
  { name: "Lower left corner", horizontal: -1, vertical: 1 },
  { name: "Lower edge", horizontal: 0, vertical: 1 },
  { name: "Lower right corner", horizontal: 1, vertical: 1 },
];

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A frame over its parent, moved by mouse, touch or arrow keys. */
export function PlaceFrame(props: PlaceFrameProps) {
  const {
    name: subject,
    area,
    image,
    ratio,
    step: unit = 1,
    isByCorners = false,
    isShaded = false,
    children,
    onMove,
  } = props;
  const element = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; area: Area }>(null);

  const handlersOf = (grip: Grip) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, area };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const box = element.current?.getBoundingClientRect();
      if (drag.current === null || box === undefined || box.width === 0) return;
      // From the drag's start, as rounding would lose moves below a pixel.
      const scale = image.width / box.width;
      const by = {
        x: Math.round((event.clientX - drag.current.x) * scale),
        y: Math.round((event.clientY - drag.current.y) * scale),
      };
      onMove(moveFrame(drag.current.area, grip, by, image, ratio));
    },
    onPointerUp() {
      drag.current = null;
    },
    onPointerCancel() {
      drag.current = null;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { [event.key]: step } = arrows;
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const far = event.shiftKey ? 10 * unit : unit;
      onMove(moveFrame(area, grip, { x: step.x * far, y: step.y * far }, image, ratio));
    },
  });

  return (
    <div ref={element} className={classes["surface"]}>
      {isShaded && (
        <div className={classes["shade"]}>
          <div className={classes["hole"]} style={placeOf(area, image)} />
        </div>
      )}
      <div className={classes["frame"]} style={placeOf(area, image)}>
        {children}
        <button
          type="button"
          className={classes["whole"]}
          aria-keyshortcuts="ArrowLeft ArrowUp ArrowRight ArrowDown"
          aria-label={`${subject}: drag it, or move it with the arrow keys`}
          {...handlersOf(whole)}
        />
        {grips
          .filter((grip) => !isByCorners || isCorner(grip))
          .map(({ name, ...grip }) => (
            <button
              key={name}
              type="button"
              className={classes["grip"]}
              data-corner={isCorner(grip) || undefined}
              aria-label={name}
              style={{
                left: `${(grip.horizontal + 1) * 50}%`,
                top: `${(grip.vertical + 1) * 50}%`,
                cursor: cursorOf(grip),
              }}
              {...handlersOf(grip)}
            />
          ))}
      </div>
    </div>
  );
}

function isCorner({ horizontal, vertical }: Grip): boolean {
  return horizontal !== 0 && vertical !== 0;
}

function cursorOf({ horizontal, vertical }: Grip): string {
  if (vertical === 0) return "ew-resize";
  if (horizontal === 0) return "ns-resize";
  return horizontal === vertical ? "nwse-resize" : "nesw-resize";
}
