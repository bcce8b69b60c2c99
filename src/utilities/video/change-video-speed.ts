import { z } from "zod";
import { partOption } from "#kit/image/edit-options.ts";
import { videoEditor } from "./edit-video.ts";

export const changeVideoSpeed = videoEditor({
  code: "change-video-speed",
  name: "Change Video Speed",
  lead: "Speed up or slow down a video.",
  tags: ["speed", "slow", "fast", "timelapse", "motion"],
  alsoCalled: [
    "speed up video",
    "slow down video",
    "slow motion video",
    "time lapse",
    "timelapse maker",
    "fast forward video",
    "video faster",
    "video slower",
    "video speed changer",
  ],
  does: "change its speed",
  help: [
    "2 is twice as fast, and 0.5 half as fast. The sound keeps its pitch.",
    "A faster video has the same frame rate, and so fewer frames. A slower one shows each frame for longer.",
  ],
  options: {
    speed: partOption("Speed", 0.1, 50).default(2).meta({ title: "Speed", unit: "times" }),
    sound: z
      .boolean()
      .default(true)
      .meta({ title: "Keep the sound", description: "Above 4 times it is left out." }),
  },
  example: { options: {}, inputs: ["clip.mp4"], output: "clip_speed.mp4" },
});
