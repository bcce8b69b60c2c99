import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { videoEditor } from "./edit-video.ts";
import { heightLabels, heights } from "./video-options.ts";

export const resizeVideo = videoEditor({
  code: "resize-video",
  name: "Resize Video",
  lead: "Change a video's resolution, or fit it into a frame such as 1080 × 1920.",
  tags: ["resize", "resolution", "1080p", "720p", "scale", "aspect"],
  alsoCalled: [
    "change video resolution",
    "video resizer",
    "scale video",
    "4k to 1080p",
    "1080p to 720p",
    "video to 720p",
    "change video size",
    "change aspect ratio of video",
    "video dimensions",
    "video for instagram",
    "vertical video",
  ],
  does: "resize it",
  help: [
    "Choose a resolution by the shorter side, or enter width and height in pixels. With one of them, the other follows.",
    "With both, the whole picture can be fitted with black bars, fill the frame and lose its edges, or be stretched.",
    "Width and height become even numbers, because players need them.",
  ],
  options: {
    resolution: z
      .enum(["own", ...heights])
      .default("720")
      .meta({ title: "Resolution", choices: { own: "Width and height", ...heightLabels } }),
    width: wholeOption("Width", 0, 4096, "px").default(0).meta({
      title: "Width",
      unit: "px",
      description: "0 follows the height.",
    }),
    height: wholeOption("Height", 0, 4096, "px").default(0).meta({
      title: "Height",
      unit: "px",
      description: "0 follows the width.",
    }),
    fit: z
      .enum(["inside", "fill", "stretch"])
      .default("inside")
      .meta({
        title: "Fit",
        choices: { inside: "Add black bars", fill: "Cut the edges", stretch: "Stretch" },
      }),
  },
  example: {
    options: { resolution: "own", width: 32 },
    inputs: ["clip.mp4"],
    output: "clip_resized.mp4",
  },
});
