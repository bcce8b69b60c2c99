import type { Sound } from "./open-sound.ts";
import type { SoundFormat } from "./sound-formats.ts";
import { coverFormats, type Written } from "./write-sound.ts";

/** Says what of the sound isn't in the file. */
export function noticesOf(
  sound: Sound,
  written: Pick<Written, "isDamaged">,
  { format, keepTags }: { readonly format: SoundFormat; readonly keepTags: boolean },
): string[] {
  const name = `"${sound.filename}"`;
  return [
    ...(written.isDamaged ? [`Parts of ${name} are damaged, and missing or silent.`] : []),
    ...(sound.soundtracks > 1
      ? [`${name} has ${sound.soundtracks} soundtracks: the main one was used.`]
      : []),
    ...(keepTags && sound.cover !== undefined && !coverFormats.has(format)
      ? [`WAV can't hold the cover of ${name}.`]
      : []),
  ];
}
