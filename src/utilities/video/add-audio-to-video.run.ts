import { type Demuxer, demuxers, inputWords } from "#kit/ffmpeg/call-ffmpeg.ts";
import { probe } from "#kit/ffmpeg/probe.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { z } from "zod";
import type { addAudioToVideo } from "./add-audio-to-video.ts";
import { evenWithin } from "./frame-size.ts";
import { lengthOf } from "./length-of.ts";
import { openVideo } from "./open-video.ts";
import { formatOf, tableOf } from "./run-edit.ts";
import { soundWords } from "./video-formats.ts";
import { videoInput, writeVideo } from "./write-video.ts";

const streamSchema = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  channels: z.int().optional(),
  disposition: z.object({ attached_pic: z.int() }),
});

type Added = {
  readonly input: ServerRunInput;
  readonly demuxer: Demuxer;
  readonly stream: number;
  readonly channels: number;
  readonly seconds: number | undefined;
  readonly hasPicture: boolean;
};

/** Throws RunError `no_sound_file`, `not_a_sound`, and as `openVideo` and `writeVideo` do. */
export const run: ServerRunFunction<typeof addAudioToVideo> = async (
  _operation,
  { how, repeat, volume, format: wished, keepMetadata },
  context,
) => {
  const { sound, picture } = await partsOf(context);
  const video = await openVideo(picture, context);
  const { filename } = video;
  const seconds = await lengthOf(video, context);
  const format = formatOf(video, wished);
  const [own] = how === "mix" ? video.sounds : [];
  const channels = Math.min(2, Math.max(sound.channels, own?.channels ?? 1));
  const written = await writeVideo(context, video, {
    format,
    suffix: "_with_sound",
    inputs: [
      ...videoInput(video),
      ...(repeat ? ["-stream_loop", "-1"] : []),
      ...inputWords(sound.demuxer, sound.input.path),
    ],
    picture: "copy",
    sound: {
      words: [
        "-filter_complex",
        soundGraph(sound, { own: own?.stream, volume, channels, seconds }),
        "-map",
        "[a]",
        ...soundWords(format, { channels }),
        "-t",
        seconds.toFixed(6),
      ],
    },
    keepMetadata,
    pass: { step: `Adding the sound to ${filename}`, from: 0, to: 100, seconds },
  });
  context.progress(100, "Done");
  const isShorter = sound.seconds !== undefined && sound.seconds < seconds - 0.5 && !repeat;
  return tableOf(written, written.isPictureCopied ? video.shown : evenWithin(video.shown), [
    ...(written.isDamaged ? ["Parts of the files are damaged, and missing or silent."] : []),
    ...(isShorter
      ? [`"${sound.input.filename}" is shorter than the video, which ends silently.`]
      : []),
  ]);
};

function soundGraph(
  sound: Added,
  {
    own,
    volume,
    channels,
    seconds,
  }: {
    readonly own: number | undefined;
    readonly volume: number;
    readonly channels: number;
    readonly seconds: number;
  },
): string {
  const layout = `aformat=sample_rates=48000:channel_layouts=${channels === 1 ? "mono" : "stereo"}`;
  const end = `apad=whole_dur=${seconds},atrim=end=${seconds}`;
  const added = `[1:${sound.stream}]volume=${volume / 100},${layout},${end}`;
  return own === undefined
    ? `${added}[a]`
    : `${added}[n];[0:${own}]${layout},${end}[o];[o][n]amix=inputs=2:duration=first:normalize=0,alimiter=limit=0.98:level=0[a]`;
}

async function partsOf(
  context: ServerRunContext,
): Promise<{ readonly sound: Added; readonly picture: ServerRunInput }> {
  const { inputs } = context;
  const opened: Added[] = [];
  for (const input of inputs) opened.push(await openAdded(input, context));
  const [first, second] = opened;
  if (first === undefined || second === undefined) {
    throw new RunError("no_sound_file", "Choose a video and a sound file.");
  }
  // Of two videos, the second gives the sound.
  const sound = !first.hasPicture && second.hasPicture ? first : second;
  if (sound.stream === -1) {
    throw new RunError("no_sound_file", `"${sound.input.filename}" has no sound to add.`);
  }
  return { sound, picture: (sound === first ? second : first).input };
}

async function openAdded(input: ServerRunInput, context: ServerRunContext): Promise<Added> {
  const unread = () => {
    const sentence = `"${input.filename}" isn't a sound or video that can be read, or it is damaged.`;
    return new RunError("not_a_sound", sentence);
  };
  if (input.bytes === 0) throw new RunError("empty_video", `"${input.filename}" is empty.`);
  const probed = await probe(context, input.path, {
    demuxers,
    entries: ["stream=index,codec_type,channels", "stream_disposition=attached_pic"],
    stream: streamSchema,
  });
  if (probed === undefined) throw unread();
  const { demuxer, streams, format } = probed;
  const sound = streams.find(
    ({ codec_type: type, channels = 0 }) => type === "audio" && channels > 0,
  );
  return {
    input,
    demuxer,
    stream: sound?.index ?? -1,
    channels: sound?.channels ?? 2,
    seconds: format.duration,
    hasPicture: streams.some(
      ({ codec_type: type, disposition }) => type === "video" && disposition.attached_pic === 0,
    ),
  };
}
