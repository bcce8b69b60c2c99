import { z } from "zod";
import { partOption } from "#kit/image/edit-options.ts";
import { timeOption } from "#kit/ffmpeg/times.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { lightPrice, limitsHelp, paidForVideo, readsHelp, videoRule } from "./paid-for-video.ts";

export const mostPictures = 200;

export const pictureFromVideo = defineManifest({
  ...paidForVideo,
  creditsPerExecution: lightPrice,
  code: "picture-from-video",
  name: "Picture from Video",
  description: "Save a moment of a video as a picture, or a picture every few seconds.",
  tags: ["video", "picture", "frame", "screenshot", "jpg", "png", "mp4"],
  alsoCalled: [
    "video to jpg",
    "video to image",
    "mp4 to jpg",
    "mp4 to png",
    "mov to jpg",
    "screenshot from video",
    "video thumbnail",
    "thumbnail from video",
    "extract frames from video",
    "frame grabber",
    "save frame of video",
    "still from video",
    "video to frames",
    "video snapshot",
    "capture image from video",
    "video to png sequence",
  ],
  help: [
    "Save a picture from a video",
    "Save a moment of a video as a picture, or a picture every few seconds.",
    "Enter the moment as seconds, minutes and seconds, or hours, minutes and seconds: 90.5, 1:30.5 or 0:01:30.5. The picture is the frame that is shown then, in the full size of the video.",
    `For a series, enter after how many seconds the next picture follows: at most ${mostPictures}.`,
    "PNG keeps every pixel, JPEG and WebP are smaller.",
    readsHelp,
    limitsHelp,
  ].join("\n"),
  detects: videoRule({ operation: "save", confidence: 0.4, does: "save a picture from it" }),
  operations: {
    save: {
      name: "Save",
      description: "Saves one picture, or a series of them.",
      options: z.strictObject({
        moment: timeOption("Moment").default("0").meta({ title: "Moment", placeholder: "0:00" }),
        every: partOption("Interval", 0, 3600, "seconds").default(0).meta({
          title: "Then every",
          unit: "seconds",
          description: "0 saves a single picture.",
        }),
        format: z
          .enum(["jpg", "png", "webp"])
          .default("jpg")
          .meta({ title: "Format", choices: { jpg: "JPEG", png: "PNG", webp: "WebP" } }),
      }),
      takes: { files: { least: 1 } },
      gives: {
        results: ["table"],
        files: { types: [".jpg", ".png", ".webp"], number: mostPictures },
      },
    },
  },
  examples: [
    {
      name: "The first picture",
      operation: "save",
      options: { format: "png" },
      inputs: ["clip.mp4"],
      output: { files: [{ filename: "clip_at_0.0.png", format: "png", width: 64, height: 48 }] },
    },
  ],
});
