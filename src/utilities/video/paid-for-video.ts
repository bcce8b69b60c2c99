import type { Manifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";

export const mostMegabytes = 500;

/** Browsers know no type of the files named by extension. */
export const videoTypes = ["video/*", ".mkv", ".flv", ".mts", ".m2ts"] as const;

/** For one video, which FFmpeg reads from the disk and encodes again. */
export const paidForVideo = {
  ...paidOnServer,
  creditsPerExecution: 0.05,
  category: "media",
  files: { maxFiles: 1, maxBytes: mostMegabytes * 1024 ** 2, allowedTypes: [...videoTypes] },
  limits: {
    milliseconds: 600_000,
    memoryBytes: 1024 ** 3,
    pixels: 0,
    outputBytes: 1024 ** 3,
  },
  needs: [
    { program: "ffmpeg", package: "ffmpeg" },
    { program: "ffprobe", package: "ffmpeg" },
  ],
} satisfies Partial<Manifest>;

/** Without encoding: pictures, facts and copies cost what a sound does. */
export const lightPrice = 0.02;

/** Draws text; the fonts are for subtitles and times. */
export const needsFonts = [
  {
    program: "ffmpeg",
    package: "ffmpeg",
    data: ["fonts-dejavu-core"],
    reads: ["/etc/fonts"],
  },
  { program: "ffprobe", package: "ffmpeg" },
] satisfies Manifest["needs"];

export const readsHelp =
  "Reads MP4, MOV, MKV, WebM, AVI, WMV, FLV, MPEG, MTS, 3GP, OGV and most others. Copy-protected files can't be read.";
export const limitsHelp = `One video of up to ${mostMegabytes} MB and 4,096 × 2,304 pixels. A run may take 10 minutes, which is enough for about 10 minutes of Full HD video as MP4, and 5 where it is read twice or becomes WebM. If it takes longer, it stops and costs nothing.`;
export const keepsHelp =
  "The main picture and the main sound are kept. Other soundtracks, subtitles and chapters are left out, and so are title, date, camera and place unless you keep them.";

/** Suggests a utility for videos. */
export function videoRule(
  rule: Omit<NonNullable<Manifest["detects"]>[number], "kind">,
): NonNullable<Manifest["detects"]> {
  return [{ ...rule, kind: "video" }];
}
