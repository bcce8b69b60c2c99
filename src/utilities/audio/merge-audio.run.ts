import { describeSeconds } from "#kit/ffmpeg/time-text.ts";
import { orderedInputs } from "#kit/run/ordered-inputs.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import { formatOf, settingsOf } from "./format-of-sound.ts";
import type { mergeAudio } from "./merge-audio.ts";
import { noticesOf } from "./notices.ts";
import { openSound, type Sound } from "./open-sound.ts";
import { soundWriter } from "./write-sound.ts";

/** Throws RunError as `orderedInputs`, `openSound` and `soundWriter` do. */
export const run: ServerRunFunction<typeof mergeAudio> = async (
  _operation,
  { order, gap, format: wished },
  context,
) => {
  const inputs = orderedInputs(context.inputs, order);
  const sounds: Sound[] = [];
  for (const input of inputs) sounds.push(await openSound(input, context));
  const [first] = sounds;
  if (first === undefined || sounds.length < 2) {
    throw new RunError("too_few_files", "Choose at least two files to join.");
  }
  const rate = Math.max(...sounds.map((sound) => sound.rate));
  const channels = Math.min(2, Math.max(...sounds.map((sound) => sound.channels)));
  const depths = sounds.map(({ bits }) => bits);
  const joined: Sound = {
    ...first,
    rate,
    channels,
    bits: depths.includes(undefined) ? undefined : Math.max(...depths.map((bits) => bits ?? 0)),
    bitRate: Math.max(...sounds.map(({ bitRate = 0 }) => bitRate)) || undefined,
  };
  const lengths = sounds.map(({ seconds }) => seconds ?? 0);
  const seconds = lengths.reduce((sum, each) => sum + each + gap, -gap);
  const format = formatOf(first, wished);
  const write = soundWriter(context, "Join fewer or shorter files, or choose MP3.");
  const written = await write(joined, {
    format,
    settings: settingsOf(joined),
    suffix: "_merged",
    keepTags: true,
    source: {
      // Their demuxers open no other file; a protocol list for each would be too many words.
      inputs: sounds.flatMap(({ demuxer, path }) => ["-f", demuxer, "-i", `file:${path}`]),
      count: sounds.length,
      graph: graphOf(sounds, { rate, channels, gap }),
    },
    pass: { step: "Joining", from: 0, to: 100, seconds },
  });
  context.progress(100, "Done");
  const notices = [
    ...sounds.flatMap((sound) =>
      noticesOf(sound, { isDamaged: false }, { format, keepTags: sound === first }),
    ),
    ...(written.isDamaged ? ["Parts of the files are damaged, and missing or silent."] : []),
  ];
  return {
    type: "table",
    columns: ["File", "Length", "Bytes"],
    sizes: sizeOfFile,
    rows: [[written.filename, describeSeconds(written.seconds), written.bytes]],
    ...(notices.length > 0 && { notice: notices.join(" ") }),
  };
};

function graphOf(
  sounds: readonly Sound[],
  {
    rate,
    channels,
    gap,
  }: { readonly rate: number; readonly channels: number; readonly gap: number },
): string {
  const layout = channels === 1 ? "mono" : "stereo";
  const parts = sounds.map(({ stream }, index) => {
    const pause =
      gap > 0 && index < sounds.length - 1 ? `,apad=pad_len=${Math.round(gap * rate)}` : "";
    return `[${index}:${stream}]aresample=${rate},aformat=channel_layouts=${layout}${pause}[s${index}];`;
  });
  const joined = sounds.map((_, index) => `[s${index}]`).join("");
  return `${parts.join("")}${joined}concat=n=${sounds.length}:v=0:a=1[out]`;
}
