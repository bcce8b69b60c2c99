import { existsSync } from "node:fs";
import { copyFile, stat } from "node:fs/promises";
import { callFfmpeg } from "#kit/ffmpeg/call-ffmpeg.ts";
import { timeText } from "#kit/ffmpeg/time-text.ts";
import { describeSize } from "#kit/image/describe-size.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import { outputFilename } from "#kit/run/output-filename.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { frameShownAt } from "./frame-shown-at.ts";
import { lengthOf } from "./length-of.ts";
import { openVideo } from "./open-video.ts";
import type { videoContactSheet } from "./video-contact-sheet.ts";

const gap = 4;
const font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

/** Throws RunError `nothing_left`, and as `openVideo` and `callFfmpeg` do. */
export const run: ServerRunFunction<typeof videoContactSheet> = async (
  _operation,
  { columns, rows, width, times, format },
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a video first.");
  const video = await openVideo(input, context);
  const { filename: given, shown } = video;
  const seconds = await lengthOf(video, context);
  const count = columns * rows;
  const height = Math.max(2, Math.round((shown.height * width) / shown.width));
  const pattern = context.outputs.between("cell-%03d.png");
  const cell = (index: number) => pattern.replace("%03d", String(index).padStart(3, "0"));
  const letters = Math.max(9, Math.round(height / 9));
  // A program for each picture reads its part of the file alone, where one program would read all of a film.
  for (let index = 0; index < count; index += 1) {
    const at = ((index + 0.5) * seconds) / count;
    const text = timeText(Math.floor(at)).replaceAll(":", "\\:");
    const { inputs, filters: found } = frameShownAt(video, at, 1);
    const filters = [
      ...found,
      `scale=${width}:${height}:flags=area`,
      ...(times
        ? [
            `drawtext=fontfile=${font}:text='${text}':fontsize=${letters}:fontcolor=white:box=1:boxcolor=black@0.6:boxborderw=3:x=w-tw-5:y=h-th-5`,
          ]
        : []),
    ];
    const words = [
      ...inputs,
      "-map",
      `0:${video.stream}`,
      "-filter:v",
      filters.join(","),
      "-frames:v",
      "1",
      "-c:v",
      "png",
      "-pix_fmt",
      "rgb24",
      "-bitexact",
      "-f",
      "image2",
      "-update",
      "1",
      `file:${cell(index)}`,
    ];
    await callFfmpeg(context, words, {
      filename: given,
      damaged: "damaged_video",
      pass: {
        step: `Reading picture ${index + 1} of ${count}`,
        from: (index / count) * 95,
        to: ((index + 1) / count) * 95,
      },
    });
    if (existsSync(cell(index))) continue;
    // The picture may end before the sound does.
    if (index === 0)
      throw new RunError("nothing_left", `No picture could be read from "${given}".`);
    await copyFile(cell(index - 1), cell(index));
  }
  const filename = outputFilename(given, "_sheet", format);
  const path = context.outputs.path(filename);
  await callFfmpeg(
    context,
    [
      "-f",
      "image2",
      "-i",
      `file:${pattern}`,
      "-filter:v",
      `tile=${columns}x${rows}:margin=${gap}:padding=${gap}:color=white`,
      "-frames:v",
      "1",
      ...(format === "jpg"
        ? ["-c:v", "mjpeg", "-q:v", "3", "-pix_fmt", "yuvj444p"]
        : ["-c:v", "png", "-pix_fmt", "rgb24"]),
      "-bitexact",
      "-f",
      "image2",
      "-update",
      "1",
      `file:${path}`,
    ],
    {
      filename: given,
      damaged: "damaged_video",
      pass: { step: "Making the sheet", from: 95, to: 100 },
    },
  );
  const { size } = await stat(path);
  refuseManyBytes(size, context.limits.outputBytes, "Choose fewer or smaller pictures.");
  context.progress(100, "Done");
  return {
    type: "values",
    values: [
      { label: "Pictures", value: String(count) },
      {
        label: "Sheet",
        value: describeSize({
          width: columns * (width + gap) + gap,
          height: rows * (height + gap) + gap,
        }),
      },
    ],
  };
};
