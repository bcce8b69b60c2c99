import { z } from "zod";
import { type SoundFormat, soundFormats } from "./sound-formats.ts";

const bitRates = ["320", "256", "192", "160", "128", "96", "64"] as const;
const voiceBitRates = ["256", "192", "160", "128", "96", "64", "48", "32", "24"] as const;

const kilobits = (rates: readonly string[]) =>
  Object.fromEntries(rates.map((rate) => [rate, `${rate} kbit/s`]));

const bitRateMeta = {
  title: "Bit rate",
  description: "Higher sounds better and gives a larger file.",
};

const rateOption = (rates: readonly [string, ...string[]]) =>
  z
    .enum(["same", ...rates])
    .default("same")
    .meta({
      title: "Sample rate",
      choices: {
        same: "Same as the original",
        ...Object.fromEntries(
          rates.map((rate) => [rate, `${Number(rate).toLocaleString("en-US")} Hz`]),
        ),
      },
    });

const lossyRates = ["48000", "44100", "32000", "22050", "16000", "8000"] as const;

const shared = {
  channels: z
    .enum(["same", "stereo", "mono"])
    .default("same")
    .meta({
      title: "Channels",
      choices: { same: "Same as the original", stereo: "Stereo", mono: "Mono" },
    }),
  keepTags: z
    .boolean()
    .default(true)
    .meta({ title: "Keep tags", description: "Title, artist, album and cover." }),
};

const lossyOptions = z.strictObject({
  bitRate: z
    .enum(bitRates)
    .default("192")
    .meta({ ...bitRateMeta, choices: kilobits(bitRates) }),
  sampleRate: rateOption(lossyRates),
  ...shared,
});

const opusOptions = z.strictObject({
  bitRate: z
    .enum(voiceBitRates)
    .default("128")
    .meta({ ...bitRateMeta, choices: kilobits(voiceBitRates) }),
  ...shared,
});

const losslessOptions = z.strictObject({
  bits: z
    .enum(["same", "16", "24"])
    .default("same")
    .meta({
      title: "Bit depth",
      choices: { same: "Same as the original", "16": "16 bits", "24": "24 bits" },
    }),
  sampleRate: rateOption(["96000", ...lossyRates]),
  ...shared,
});

export function optionsFor(format: SoundFormat) {
  if (soundFormats[format].isLossless) return losslessOptions;
  return format === "opus" ? opusOptions : lossyOptions;
}

export type ConvertOptions = {
  readonly bitRate?: string;
  readonly bits?: "same" | "16" | "24";
  readonly sampleRate?: string;
  readonly channels: "same" | "stereo" | "mono";
  readonly keepTags: boolean;
};
