import { defineManifest } from "#kit/manifest/manifest.ts";
import { type Converter, converters } from "./converters.ts";
import { mostMegabytes, paidForSound, readsHelp, soundRules, tagsHelp } from "./paid-for-sound.ts";
import { soundFormats } from "./sound-formats.ts";
import { optionsFor } from "./sound-options.ts";

function converter(declared: Converter) {
  const { format, lead, tags, alsoCalled, help, pairs, confidence, example } = declared;
  const { label } = soundFormats[format];
  const name = `Convert to ${label}`;
  return defineManifest({
    ...paidForSound,
    code: `convert-to-${format}`,
    name,
    description: lead,
    tags: ["audio", "sound", "music", "convert", ...tags],
    alsoCalled,
    files: { ...paidForSound.files, maxFiles: 10 },
    help: [
      name,
      lead,
      ...help,
      readsHelp,
      `${tagsHelp} Surround sound stays in WAV and FLAC, and becomes stereo in the other formats.`,
      `Convert up to 10 files at once, each up to ${mostMegabytes} MB.`,
    ].join("\n"),
    pairs,
    detects: soundRules(
      { operation: "convert", confidence, does: `convert it to ${label}` },
      { ofVideo: format === "mp3" ? 0.5 : 0.1 },
    ),
    operations: {
      convert: {
        name: "Convert",
        description: `${lead} Each input gives one file.`,
        options: optionsFor(format),
        takes: { files: { least: 1 } },
        gives: { results: ["table"], files: { types: [`.${format}`], number: "each" } },
      },
    },
    examples: [example],
  });
}

export const converting = converters.map((declared) => ({
  manifest: converter(declared),
  format: declared.format,
}));
