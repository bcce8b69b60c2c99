import { useState } from "react";
import type { Size } from "#kit/image/describe-size.ts";
import { PictureFacts, PictureImage, type Picture } from "./picture.tsx";
import classes from "../page.module.css";

interface ComparisonSliderProps {
  /** Pixels of the result, which give the frame its shape. */
  readonly size: Size;
  readonly before: Picture;
  readonly after: Picture;
}

/**
 * Both pictures at one place: left of the line as it came, right of it as it is now. The line is
 * moved by mouse, finger or keys, as any slider is.
 */
export function ComparisonSlider({ size, before, after }: ComparisonSliderProps) {
  const [line, setLine] = useState(50);
  const ratio = size.width / size.height;
  const widest = `28rem * ${ratio}`;
  return (
    // As wide as the pictures, so that what is told of each stands at its edge; room for that in any case.
    <figure className={classes["sliderFigure"]} style={{ maxWidth: `max(20rem, ${widest})` }}>
      <div
        className={classes["overlay"]}
        style={{ aspectRatio: ratio, maxWidth: `calc(${widest})` }}
      >
        <PictureImage picture={before} />
        <div className={classes["after"]} style={{ clipPath: `inset(0 0 0 ${line}%)` }}>
          <PictureImage picture={after} />
        </div>
        <input
          type="range"
          aria-label="Before and after"
          aria-valuetext={`${line}% before, ${100 - line}% after`}
          min={0}
          max={100}
          value={line}
          onChange={(event) => setLine(event.currentTarget.valueAsNumber)}
        />
        <div className={classes["line"]} style={{ left: `${line}%` }} aria-hidden />
      </div>
      <figcaption className={classes["bothFacts"]}>
        <PictureFacts picture={before} />
        <PictureFacts picture={after} />
      </figcaption>
    </figure>
  );
}
