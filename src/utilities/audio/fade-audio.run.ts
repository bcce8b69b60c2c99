import { describeSeconds } from "#kit/ffmpeg/time-text.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { fadeAudio } from "./fade-audio.ts";
import { exactSeconds } from "./measure-sound.ts";
import { runEdit } from "./run-edit.ts";

/** Throws RunError `no_fade`, `outside_sound`, and as `runEdit` does. */
export const run = runEdit<typeof fadeAudio>(({ fadeIn, fadeOut }) => ({
  suffix: "_faded",
  step: "Fading",
  changeOf: async (sound, context, pass) => {
    if (fadeIn === 0 && fadeOut === 0) {
      throw new RunError("no_fade", "Enter a time for one of the fades.", { field: "fadeIn" });
    }
    const seconds = await exactSeconds(sound, context, pass);
    const samples = Math.round(seconds * sound.rate);
    const [ins, outs] = [fadeIn, fadeOut].map((fade) => Math.round(fade * sound.rate)) as [
      number,
      number,
    ];
    if (ins + outs > samples) {
      const sentence = `"${sound.filename}" is only ${describeSeconds(seconds)} long: choose shorter fades.`;
      throw new RunError("outside_sound", sentence, {
        field: fadeIn > seconds ? "fadeIn" : "fadeOut",
      });
    }
    return {
      filters: [
        ...(ins > 0 ? [`afade=t=in:ss=0:ns=${ins}`] : []),
        ...(outs > 0 ? [`afade=t=out:ss=${samples - outs}:ns=${outs}`] : []),
      ],
    };
  },
}));
