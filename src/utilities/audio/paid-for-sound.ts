import type { Manifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

export const mostMegabytes = 200;

/** Browsers know no type of the files named by extension. */
export const soundTypes = [
  "audio/*",
  "video/*",
  ".opus",
  ".wma",
  ".amr",
  ".caf",
  ".mka",
  ".m4b",
] as const;

/** For one sound or video, which FFmpeg reads from the disk. */
export const paidForSound = {
  ...paidOnServer,
  creditsPerExecution: 0.02,
  category: "media",
  files: { maxFiles: 1, maxBytes: mostMegabytes * 1024 ** 2, allowedTypes: [...soundTypes] },
  limits: {
    milliseconds: 300_000,
    memoryBytes: 512 * 1024 ** 2,
    pixels: 0,
    outputBytes: 512 * 1024 ** 2,
  },
  needs: [
    { program: "ffmpeg", package: "ffmpeg" },
    { program: "ffprobe", package: "ffmpeg" },
  ],
} satisfies Partial<Manifest>;

export const readsHelp =
  "Reads MP3, WAV, FLAC, OGG, Opus, M4A, AAC, WMA, AIFF, AMR and most others, and the sound of videos such as MP4, MOV, MKV and WebM. Copy-protected files can't be read.";
export const tagsHelp =
  "Title, artist, album, track, year, genre, comment and cover are kept, and other tags are left out. WAV has no cover.";

/** Suggests a utility for sounds, and for the sound of videos less strongly. */
export function soundRules(
  rule: Omit<NonNullable<Manifest["detects"]>[number], "kind">,
  { ofVideo = rule.confidence / 2 }: { readonly ofVideo?: number } = {},
): NonNullable<Manifest["detects"]> {
  return [
    { ...rule, kind: "sound" },
    { ...rule, kind: "video", confidence: ofVideo },
  ];
}
