import { Button } from "@mantine/core";
import { IconArrowBackUp, IconEraser } from "@tabler/icons-react";
import { useRef, useState, type PointerEvent } from "react";
import { drawingSide, writeDrawing } from "./drawing.ts";
import classes from "./page.module.css";

const height = drawingSide * 0.4;
const mostCharacters = 100_000;

type Point = readonly [x: number, y: number];

interface DrawingPadProps {
  readonly drawing: string;
  readonly onDraw: (drawing: string) => void;
}

export function DrawingPad({ drawing, onDraw }: DrawingPadProps) {
  const [stroke, setStroke] = useState<readonly Point[]>([]);
  const points = useRef<readonly Point[]>([]);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
    return [
      clamp(((clientX - box.left) / box.width) * drawingSide, drawingSide - 1),
      clamp(((clientY - box.top) / box.height) * height, height - 1),
    ];
  };
  const put = (next: readonly Point[]) => {
    points.current = next;
    setStroke(next);
  };
  const end = () => {
    const { current: done } = points;
    if (done.length === 0) return;
    put([]);
    const next = [drawing, writeDrawing([done])].filter(Boolean).join(" ");
    if (next.length <= mostCharacters) onDraw(next);
  };
  const strokes = drawing.split(/ (?=M)/);
  return (
    <section className={classes["part"]} aria-label="Signature">
      <svg
        className={classes["pad"]}
        viewBox={`0 0 ${drawingSide} ${height}`}
        role="img"
        aria-label={drawing === "" ? "Nothing drawn yet" : "Your signature"}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          put([pointOf(event)]);
        }}
        onPointerMove={(event) => {
          const last = points.current.at(-1);
          if (last === undefined) return;
          const next = pointOf(event);
          if (Math.hypot(next[0] - last[0], next[1] - last[1]) >= 4) put([...points.current, next]);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="60" x2={drawingSide - 60} y1={height * 0.75} y2={height * 0.75} />
        <path d={[drawing, writeDrawing([stroke])].filter(Boolean).join(" ")} />
      </svg>
      <div className={classes["tools"]}>
        <p className={classes["hint"]}>
          {drawing === ""
            ? "Draw here, or choose Add name to type it."
            : "Keep drawing, or position it below."}
        </p>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => onDraw(strokes.slice(0, -1).join(" "))}
        >
          Undo stroke
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconEraser size={16} aria-hidden />}
          onClick={() => onDraw("")}
        >
          Clear
        </Button>
      </div>
    </section>
  );
}
