import type { Sound } from "./open-sound.ts";
import type { SoundFormat, SoundSettings } from "./sound-formats.ts";

const byDemuxer: Readonly<Record<string, SoundFormat>> = {
  mp3: "mp3",
  wav: "wav",
  w64: "wav",
  aiff: "wav",
  au: "wav",
  flac: "flac",
  aac: "m4a",
};
const byCodec: Readonly<Record<string, SoundFormat>> = {
  vorbis: "ogg",
  opus: "opus",
};

/** Returns the format an edited sound is written in. A video's sound becomes MP3, which opens everywhere. */
export function formatOf(sound: Sound, wished: SoundFormat | "same"): SoundFormat {
  if (wished !== "same") return wished;
  if (sound.hasVideo) return "mp3";
  const known = byDemuxer[sound.demuxer] ?? (sound.demuxer === "ogg" && byCodec[sound.codec]);
  if (known) return known;
  if (sound.bits !== undefined) return "flac";
  return sound.demuxer === "mov" && sound.codec === "aac" ? "m4a" : "mp3";
}

const bitRates = [96, 128, 160, 192, 256, 320];

/** Loses no more than the first encoder did: the bit rate of the original, or the next higher one. */
export function settingsOf({ bitRate }: Sound): SoundSettings {
  if (bitRate === undefined) return {};
  return { bitRate: bitRates.find((rate) => rate * 1000 >= bitRate) ?? 320 };
}
