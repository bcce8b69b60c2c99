import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { muteVideo } from "./mute-video.ts";
import { evenWithin } from "./frame-size.ts";
import { noticesOf } from "./notices.ts";
import { openVideo } from "./open-video.ts";
import { formatOf, tableOf } from "./run-edit.ts";
import { writeVideo } from "./write-video.ts";

/** Throws RunError `no_sound`, and as `openVideo` and `writeVideo` do. */
export const run: ServerRunFunction<typeof muteVideo> = async (
  _operation,
  { format: wished, keepMetadata },
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a video first.");
  const video = await openVideo(input, context);
  if (video.sounds.length === 0) {
    throw new RunError("no_sound", `"${video.filename}" has no sound.`);
  }
  const { filename, seconds } = video;
  const written = await writeVideo(context, video, {
    format: formatOf(video, wished),
    suffix: "_muted",
    picture: "copy",
    sound: null,
    keepMetadata,
    pass: { step: `Muting ${filename}`, from: 0, to: 100, seconds },
  });
  context.progress(100, "Done");
  const size = written.isPictureCopied ? video.shown : evenWithin(video.shown);
  return tableOf(written, size, noticesOf(video, { ...written, hasSound: false }));
};
