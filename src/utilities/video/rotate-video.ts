import { z } from "zod";
import { videoEditor } from "./edit-video.ts";

export const rotateVideo = videoEditor({
  code: "rotate-video",
  name: "Rotate Video",
  lead: "Rotate or flip a video.",
  tags: ["rotate", "turn", "flip", "mirror", "sideways"],
  alsoCalled: [
    "flip video",
    "mirror video",
    "turn video",
    "fix sideways video",
    "video upside down",
    "rotate mp4",
    "rotate video 90 degrees",
    "video rotator",
  ],
  does: "rotate or flip it",
  help: ["The picture itself is rotated, so that every player shows it the same way."],
  options: {
    turn: z
      .enum(["0", "90", "180", "270"])
      .default("90")
      .meta({
        title: "Rotate",
        choices: { "0": "Not at all", "90": "90° right", "180": "180°", "270": "90° left" },
      }),
    flip: z
      .enum(["none", "horizontal", "vertical"])
      .default("none")
      .meta({
        title: "Flip",
        choices: { none: "Not at all", horizontal: "Left to right", vertical: "Top to bottom" },
      }),
  },
  example: { options: {}, inputs: ["clip.mp4"], output: "clip_rotated.mp4" },
});
