import { z } from "zod";
import { partOption } from "#kit/image/edit-options.ts";
import { editor } from "./edit-sound.ts";

export const changeAudioSpeed = editor({
  code: "change-audio-speed",
  name: "Change Audio Speed",
  lead: "Play sound files faster or slower, with or without a change of pitch.",
  tags: ["speed", "tempo", "pitch", "faster", "slower"],
  alsoCalled: [
    "speed up audio",
    "slow down audio",
    "audio speed changer",
    "speed up mp3",
    "slow down mp3",
    "slow down music",
    "tempo changer",
    "time stretch",
    "slowed song",
    "nightcore",
    "chipmunk voice",
    "pitch changer",
  ],
  does: "change its speed",
  help: [
    "2 plays twice as fast, and 0.5 half as fast. With the pitch kept, voices sound natural; without, they become higher or lower like a tape.",
  ],
  options: {
    speed: partOption("Speed", 0.25, 4).default(1.25).meta({ title: "Speed", step: 0.05 }),
    keepPitch: z.boolean().default(true).meta({ title: "Keep pitch" }),
  },
  example: { options: { speed: 2 }, inputs: ["tone.wav"], output: "tone_speed.wav" },
});
