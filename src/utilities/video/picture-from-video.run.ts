import { rename, stat } from "node:fs/promises";
import { callFfmpeg } from "#kit/ffmpeg/call-ffmpeg.ts";
import { describeSize } from "#kit/image/describe-size.ts";
import { freeFilename } from "#kit/run/free-filename.ts";
import { secondsOf } from "#kit/ffmpeg/time-text.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import { frameShownAt } from "./frame-shown-at.ts";
import { openVideo, outsideVideo } from "./open-video.ts";
import { mostPictures, type pictureFromVideo } from "./picture-from-video.ts";

const encoders = {
  jpg: ["-c:v", "mjpeg", "-q:v", "2", "-pix_fmt", "yuvj420p"],
  png: ["-c:v", "png", "-pix_fmt", "rgb24"],
  webp: ["-c:v", "libwebp", "-quality", "90"],
};

/** Throws RunError `outside_video`, `too_many_pictures`, and as `openVideo` and `callFfmpeg` do. */
export const run: ServerRunFunction<typeof pictureFromVideo> = async (
  _operation,
  { moment, every, format },
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a video first.");
  const video = await openVideo(input, context);
  const { filename: given, seconds } = video;
  const from = secondsOf(moment) ?? 0;
  const outside = () => outsideVideo(video, "moment");
  if (seconds !== undefined && from >= seconds) throw outside();
  const expected = every === 0 ? 1 : Math.ceil(((seconds ?? from + 1) - from) / every);
  if (expected > mostPictures) {
    const sentence = `That would be ${expected.toLocaleString("en-US")} pictures. The limit is ${mostPictures}: choose a longer interval.`;
    throw new RunError("too_many_pictures", sentence, { field: "every" });
  }
  const interval = every === 0 ? 1 : every;
  const { inputs, filters } = frameShownAt(video, from, interval);
  const pattern = context.outputs.between("picture-%04d");
  const { frames } = await callFfmpeg(
    context,
    [
      ...inputs,
      "-map",
      `0:${video.stream}`,
      "-filter:v",
      filters.join(","),
      "-frames:v",
      String(every === 0 ? 1 : mostPictures),
      ...encoders[format],
      "-map_metadata",
      "-1",
      "-bitexact",
      "-f",
      "image2",
      `file:${pattern}`,
    ],
    {
      filename: given,
      damaged: "damaged_video",
      pass: { step: `Reading ${given}`, from: 0, to: 95, seconds: expected * interval },
    },
  );
  if (frames === 0) throw outside();
  const taken = new Set<string>();
  const rows: (string | number)[][] = [];
  let left = context.limits.outputBytes;
  for (let index = 0; index < frames; index += 1) {
    const at = from + index * every;
    const filename = freeFilename(given, `_at_${clock(at)}`, format, taken);
    const made = pattern.replace("%04d", String(index + 1).padStart(4, "0"));
    const { size } = await stat(made);
    refuseManyBytes(size, left, "Save fewer pictures, or JPEG.");
    left -= size;
    await rename(made, context.outputs.path(filename));
    rows.push([filename, describeSize(video.shown), size]);
  }
  context.progress(100, "Done");
  return { type: "table", columns: ["File", "Picture", "Bytes"], sizes: sizeOfFile, rows };
};

/** `1.02.03.5`, which is a name that every system takes. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds + 1e-6);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = whole < 60 ? parts.slice(2) : whole < 3600 ? parts.slice(1) : parts;
  const words = shown.map((part, index) => String(part).padStart(index === 0 ? 1 : 2, "0"));
  const thousandths = Math.round((seconds - whole) * 1000);
  const fraction =
    thousandths % 100 === 0 ? String(thousandths / 100) : String(thousandths).padStart(3, "0");
  return `${words.join(".")}.${fraction}`;
}
