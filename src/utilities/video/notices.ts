import type { Video } from "./open-video.ts";

/** Says what of the video isn't in the result. */
export function noticesOf(
  { filename, sounds, subtitles }: Video,
  { isDamaged, hasSound = true }: { readonly isDamaged: boolean; readonly hasSound?: boolean },
): string[] {
  const name = `"${filename}"`;
  return [
    ...(isDamaged ? [`Parts of ${name} are damaged, and missing or silent.`] : []),
    ...(hasSound && sounds.length > 1
      ? [`${name} has ${sounds.length} soundtracks: the main one was used.`]
      : []),
    ...(subtitles.length > 0
      ? [
          `The subtitles of ${name} were left out. To keep them as a file, use Extract Subtitles from Video.`,
        ]
      : []),
  ];
}
