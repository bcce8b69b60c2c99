import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { videoEditor } from "./edit-video.ts";

export const aspects = ["own", "1:1", "4:5", "9:16", "16:9", "4:3"] as const;

export const cropVideo = videoEditor({
  code: "crop-video",
  name: "Crop Video",
  lead: "Cut the edges off a video, by pixels or to a shape such as 1:1 or 9:16.",
  tags: ["crop", "square", "aspect", "vertical"],
  alsoCalled: [
    "video cropper",
    "square video",
    "crop mp4",
    "remove black bars from video",
    "crop video to 9:16",
    "horizontal video to vertical",
    "video to square",
    "zoom video",
  ],
  does: "crop it",
  help: [
    "Choose a shape, which is cut from the middle, or how many pixels to cut off each side.",
    "What is left gets an even width and height, because players need them.",
  ],
  options: {
    aspect: z
      .enum(aspects)
      .default("1:1")
      .meta({
        title: "Shape",
        choices: {
          own: "By pixels",
          "1:1": "Square (1:1)",
          "4:5": "Portrait (4:5)",
          "9:16": "Vertical (9:16)",
          "16:9": "Wide (16:9)",
          "4:3": "4:3",
        },
      }),
    left: wholeOption("Left", 0, 8192, "px").default(0).meta({ title: "Left", unit: "px" }),
    right: wholeOption("Right", 0, 8192, "px").default(0).meta({ title: "Right", unit: "px" }),
    top: wholeOption("Top", 0, 8192, "px").default(0).meta({ title: "Top", unit: "px" }),
    bottom: wholeOption("Bottom", 0, 8192, "px").default(0).meta({ title: "Bottom", unit: "px" }),
  },
  example: { options: {}, inputs: ["clip.mp4"], output: "clip_cropped.mp4" },
});
