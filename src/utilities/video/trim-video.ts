import { z } from "zod";
import { timeOption } from "#kit/ffmpeg/times.ts";
import { videoEditor } from "./edit-video.ts";

export const trimVideo = videoEditor({
  code: "trim-video",
  name: "Trim Video",
  lead: "Cut a part out of a video, exact to a frame.",
  tags: ["trim", "cut", "mp4", "clip", "shorten"],
  alsoCalled: [
    "cut video",
    "video cutter",
    "video trimmer",
    "shorten video",
    "trim mp4",
    "cut mp4",
    "clip video",
    "split video",
    "remove part of video",
    "cut beginning of video",
    "cut end of video",
    "delete part of video",
  ],
  does: "trim it",
  confidence: 0.5,
  help: [
    "Enter start and end as seconds, minutes and seconds, or hours, minutes and seconds: 90.5, 1:30.5 or 0:01:30.5. Leave the end empty to cut only the beginning.",
    "Keep the selection, or remove it and join what is left.",
  ],
  options: {
    start: timeOption("Start").default("0").meta({ title: "Start", placeholder: "0:00" }),
    end: timeOption("End").default("").meta({
      title: "End",
      description: "Leave empty for the end of the video.",
      placeholder: "1:30",
    }),
    keep: z
      .enum(["selection", "rest"])
      .default("selection")
      .meta({
        title: "Keep",
        choices: { selection: "The selection", rest: "Everything else" },
      }),
  },
  example: {
    options: { start: "0.1", end: "0.3" },
    inputs: ["clip.mp4"],
    output: "clip_trimmed.mp4",
  },
});
