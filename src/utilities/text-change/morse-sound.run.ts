import { toBase64 } from "#kit/run/bytes-as-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { givenText } from "#kit/run/run-text.ts";
import { morseWave, soundSeconds } from "./morse-wave.ts";
import { morseOf } from "./morse.ts";
import type { morseSound } from "./morse-sound.ts";

const longestSeconds = 180;

/** Throws as `morseOf` does, and RunError `too_long` over three minutes. */
export const run: RunFunction<typeof morseSound> = async (_operation, options, context) => {
  const morse = morseOf(await givenText(context, options.text));
  const seconds = soundSeconds(morse, options.speed);
  if (seconds > longestSeconds) {
    const sentence = `The audio would be ${Math.ceil(seconds)} seconds long. The limit is 180 seconds: shorten the text or raise the speed.`;
    throw new RunError("too_long", sentence, { field: "text" });
  }
  return {
    type: "audio",
    contentType: "audio/wav",
    base64: toBase64(morseWave(morse, options)),
    filename: "morse.wav",
  };
};
