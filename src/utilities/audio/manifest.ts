import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { audioWaveform } from "./audio-waveform.ts";
import { changeAudioSpeed } from "./change-audio-speed.ts";
import { changeAudioVolume } from "./change-audio-volume.ts";
import { converting } from "./convert-sound.ts";
import { editAudioTags } from "./edit-audio-tags.ts";
import { extractAudio } from "./extract-audio.ts";
import { fadeAudio } from "./fade-audio.ts";
import { mergeAudio } from "./merge-audio.ts";
import { normalizeLoudness } from "./normalize-loudness.ts";
import { removeSilence } from "./remove-silence.ts";
import { reverseAudio } from "./reverse-audio.ts";
import { trimAudio } from "./trim-audio.ts";

export const family = defineFamily<Manifest>([
  ...converting.map(({ manifest }) => manifest),
  trimAudio,
  mergeAudio,
  changeAudioVolume,
  normalizeLoudness,
  changeAudioSpeed,
  fadeAudio,
  removeSilence,
  reverseAudio,
  editAudioTags,
  extractAudio,
  audioWaveform,
]);
