import sharp from "sharp";
import { describeSeconds } from "#kit/ffmpeg/time-text.ts";
import type { ServerRunContext, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import type { audioWaveform } from "./audio-waveform.ts";
import { exactSeconds, measureSound } from "./measure-sound.ts";
import { openSound, type Sound } from "./open-sound.ts";

/** Lowest and highest sample, from -1 to 1. */
type Column = readonly [least: number, most: number];

type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly background?: string | undefined;
  readonly fill: boolean;
};

/** Throws RunError `nothing_left`, and as `openSound` does. */
export const run: ServerRunFunction<typeof audioWaveform> = async (
  _operation,
  options,
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose a file first.");
  const sound = await openSound(input, context);
  const step = "Measuring";
  const seconds = await exactSeconds(sound, context, {
    step,
    from: 0,
    to: 45,
    seconds: sound.seconds,
  });
  const columns = await columnsOf(sound, context, { width: options.width, seconds });
  if (columns.length === 0) {
    throw new RunError("nothing_left", `No sound could be read from "${sound.filename}".`);
  }
  context.progress(95, "Drawing");
  const picture = await draw(columns, options);
  const save = outputSaver(context, "Choose a smaller image.");
  await save({ from: input.filename, extension: "png" }, picture);
  context.progress(100, "Done");
  const peak = Math.max(...columns.flat().map(Math.abs));
  return {
    type: "values",
    values: [
      { label: "Length", value: describeSeconds(seconds) },
      { label: "Sample rate", value: `${sound.rate.toLocaleString("en-US")} Hz` },
      { label: "Channels", value: String(sound.channels) },
      { label: "Peak", value: peak === 0 ? "Silent" : `${(20 * Math.log10(peak)).toFixed(1)} dB` },
    ],
  };
};

async function columnsOf(
  sound: Sound,
  context: ServerRunContext,
  { width, seconds }: { readonly width: number; readonly seconds: number },
): Promise<readonly Column[]> {
  const samples = Math.max(1, Math.ceil((seconds * sound.rate) / width));
  const filters = [
    "aformat=sample_fmts=dbl",
    `asetnsamples=n=${samples}:p=0`,
    "astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=Min_level+Max_level",
    "ametadata=mode=print:file=-",
  ].join(",");
  const columns: Column[] = [];
  let least = 0;
  await measureSound(sound, context, filters, {
    pass: { step: "Measuring", from: 45, to: 95, seconds },
    onLine: (line) => {
      const [, name, level = ""] = /Overall\.(Min|Max)_level=(.*)$/.exec(line) ?? [];
      if (name === "Min") least = levelOf(level);
      else if (name === "Max" && columns.length < width) columns.push([least, levelOf(level)]);
    },
  });
  return columns;
}

function levelOf(printed: string): number {
  const level = Number(printed);
  return Number.isFinite(level) ? Math.max(-1, Math.min(1, level)) : 0;
}

async function draw(
  columns: readonly Column[],
  { width, height, colour, background, fill }: Drawing,
): Promise<Buffer> {
  const [ink, paper] = [
    rgbaOf(colour),
    background === undefined ? [0, 0, 0, 0] : rgbaOf(background),
  ];
  const peak = Math.max(...columns.flat().map(Math.abs));
  const scale = fill && peak > 0 ? 1 / peak : 1;
  const pixels = Buffer.alloc(width * height * 4);
  const rowOf = (level: number) =>
    Math.max(0, Math.min(height - 1, Math.floor(((1 - level * scale) / 2) * height)));
  for (let x = 0; x < width; x += 1) {
    const [least, most] = columns[Math.floor((x * columns.length) / width)] ?? [0, 0];
    const [top, bottom] = [rowOf(most), rowOf(least)];
    for (let y = 0; y < height; y += 1) {
      pixels.set(y >= top && y <= bottom ? ink : paper, (y * width + x) * 4);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

function rgbaOf(colour: string): number[] {
  const digits = colour.slice(1);
  const long = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return [...[0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)), 255];
}
