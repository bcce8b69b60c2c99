import { z } from "zod";
import { colourOption, wholeOption } from "#kit/image/edit-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { mostMegabytes, paidForSound, readsHelp } from "./paid-for-sound.ts";

export const audioWaveform = defineManifest({
  ...paidForSound,
  code: "audio-waveform",
  name: "Audio Waveform Image",
  description: "Draw the waveform of a sound as a PNG image.",
  tags: ["audio", "sound", "waveform", "image", "png", "podcast"],
  alsoCalled: [
    "sound to image",
    "sound wave picture",
    "soundwave art",
    "audio to image",
    "mp3 to image",
    "waveform generator",
    "visualize audio",
    "draw sound wave",
    "audio visualization",
  ],
  help: [
    "Waveform image of a sound",
    "Draw the waveform of a sound as a PNG image.",
    "Each column shows the lowest and the highest sample of its part of the sound, of all channels together. Choose size and colours, and leave the background empty to keep it transparent.",
    readsHelp,
    `One file of up to ${mostMegabytes} MB.`,
  ].join("\n"),
  detects: [{ kind: "sound", operation: "draw", confidence: 0.1, does: "draw its waveform" }],
  operations: {
    draw: {
      name: "Draw",
      description: "Draws the waveform.",
      options: z.strictObject({
        width: wholeOption("Width", 100, 4000, "pixels")
          .default(1200)
          .meta({ title: "Width", unit: "px" }),
        height: wholeOption("Height", 20, 2000, "pixels")
          .default(300)
          .meta({ title: "Height", unit: "px" }),
        colour: colourOption("Colour").default("#1c7ed6"),
        background: colourOption("Background").optional().meta({
          title: "Background",
          description: "Leave empty for transparent.",
          field: "colour",
        }),
        fill: z
          .boolean()
          .default(false)
          .meta({ title: "Fill the height", description: "Draws quiet sound larger." }),
      }),
      takes: { files: { least: 1, most: 1 } },
      gives: { results: ["values"], files: { types: ["image/png"], number: "one" } },
    },
  },
  examples: [
    {
      name: "A tone with pauses",
      operation: "draw",
      options: { width: 180, height: 60 },
      inputs: ["pauses.wav"],
      output: { files: [{ filename: "pauses.png", format: "png", width: 180, height: 60 }] },
    },
  ],
});
