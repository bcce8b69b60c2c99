import { familyRun } from "#kit/run/family-run.ts";
import type { ServerRunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { converting } from "./convert-video.ts";
import { evenWithin, fitShorter } from "./frame-size.ts";
import { noticesOf } from "./notices.ts";
import { openVideo } from "./open-video.ts";
import { tableOf } from "./run-edit.ts";
import { writeVideo } from "./write-video.ts";

/** Throws RunError as `openVideo` and `writeVideo` do. */
export const run = familyRun<(typeof converting)[number], ServerRunContext>(
  converting,
  ({ format }) =>
    async (_operation, { quality, size: most, keepMetadata }, context) => {
      const [input] = context.inputs;
      if (input === undefined) throw new RunError("no_input", "Choose a video to convert.");
      const video = await openVideo(input, context);
      const whole = evenWithin(video.shown);
      const size = most === "same" ? whole : fitShorter(whole, Number(most));
      const isSame = quality === "same" && size.width === whole.width;
      const written = await writeVideo(context, video, {
        format,
        picture: isSame ? "copy" : { size, rate: quality === "same" ? "high" : quality },
        keepMetadata,
        pass: {
          step: `Converting ${video.filename}`,
          from: 0,
          to: 100,
          seconds: video.seconds,
        },
      });
      context.progress(100, "Done");
      const notices = [
        ...noticesOf(video, written),
        ...(written.isPictureCopied ? ["The picture was copied without loss."] : []),
      ];
      return tableOf(written, written.isPictureCopied ? video.shown : size, notices);
    },
);
