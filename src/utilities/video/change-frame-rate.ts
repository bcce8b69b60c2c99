import { partOption } from "#kit/image/edit-options.ts";
import { videoEditor } from "./edit-video.ts";

export const changeFrameRate = videoEditor({
  code: "change-frame-rate",
  name: "Change Frame Rate",
  lead: "Give a video another number of frames per second. Its length stays the same.",
  tags: ["fps", "frame", "rate", "60fps", "30fps", "24fps"],
  alsoCalled: [
    "fps converter",
    "change fps",
    "60fps to 30fps",
    "video to 30 fps",
    "video to 24 fps",
    "frame rate converter",
    "reduce fps",
    "variable to constant frame rate",
    "constant frame rate",
  ],
  does: "change its frame rate",
  help: [
    "Frames are left out or repeated, so that speed and sound stay the same. Videos with a changing rate, as phones record them, get a constant one, which editing programs ask for.",
  ],
  options: {
    framesPerSecond: partOption("Frames per second", 1, 120)
      .default(30)
      .meta({ title: "Frames per second" }),
  },
  example: {
    options: { framesPerSecond: 5 },
    inputs: ["clip.mp4"],
    output: "clip_fps.mp4",
  },
});
