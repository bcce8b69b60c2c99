import { useState } from "react";
import type { Size } from "#kit/image/describe-size.ts";
import { PictureFacts, PictureImage, type Picture } from "./picture.tsx";
import classes from "../page.module.css";

interface ComparisonSliderProps {
  readonly size: Size;
  readonly before: Picture;
  readonly after: Picture;
}

/** Shows the original left of a movable line and the result right of it. */
export function ComparisonSlider({ size, before, after }: ComparisonSliderProps) {
  const [line, setLine] = useState(50);
  const ratio = size.width / size.height;
  const widest = `28rem * ${ratio}`;
  return (
    // As wide as the pictures, so captions align, but wide enough for captions.
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
