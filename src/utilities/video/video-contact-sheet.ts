import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import {
  lightPrice,
  limitsHelp,
  needsFonts,
  paidForVideo,
  readsHelp,
  videoRule,
} from "./paid-for-video.ts";

export const videoContactSheet = defineManifest({
  ...paidForVideo,
  creditsPerExecution: lightPrice,
  needs: needsFonts,
  code: "video-contact-sheet",
  name: "Video Contact Sheet",
  description: "Put pictures from all over a video on one sheet, each with its time.",
  tags: ["video", "contact", "sheet", "thumbnails", "storyboard", "preview"],
  alsoCalled: [
    "video thumbnails",
    "video storyboard",
    "video preview sheet",
    "screenshots of video",
    "thumbnail sheet",
    "video overview",
    "movie contact sheet",
  ],
  help: [
    "Make a contact sheet of a video",
    "Put pictures from all over a video on one sheet, each with its time.",
    "The pictures are taken from the middle of parts of equal length.",
    readsHelp,
    limitsHelp,
  ].join("\n"),
  detects: videoRule({ operation: "make", confidence: 0.15, does: "make a contact sheet of it" }),
  operations: {
    make: {
      name: "Make the sheet",
      description: "Makes one picture of many.",
      options: z.strictObject({
        columns: wholeOption("Columns", 1, 6).default(4).meta({ title: "Columns" }),
        rows: wholeOption("Rows", 1, 6).default(4).meta({ title: "Rows" }),
        width: wholeOption("Width of each", 32, 640, "px")
          .default(320)
          .meta({ title: "Width of each picture", unit: "px" }),
        times: z.boolean().default(true).meta({ title: "Write the times" }),
        format: z
          .enum(["jpg", "png"])
          .default("jpg")
          .meta({ title: "Format", choices: { jpg: "JPEG", png: "PNG" } }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: ["values"], files: { types: [".jpg", ".png"], number: "one" } },
    },
  },
  examples: [
    {
      name: "Two pictures",
      operation: "make",
      options: { columns: 2, rows: 1, width: 64, format: "png" },
      inputs: ["clip.mp4"],
      output: { files: [{ filename: "clip_sheet.png", format: "png", width: 140, height: 56 }] },
    },
  ],
});
