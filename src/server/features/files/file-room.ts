import type { FileLimits } from "#contract/utility.ts";
import { Refusal } from "#server/platform/refusal.ts";

// Where a utility takes any number of files, one request is still bounded: its files lie on the local disk until the
// last one has arrived.
const filesPerRequest = 1000;
const bytesPerRequest = 1024 ** 3;

/** How many more files a session takes, and why no more. */
export interface FileRoom {
  readonly files: number;
  readonly sentence: string;
}

/** The room that a utility's limits leave beside the files that are there. */
export function countRoom({ maxFiles }: FileLimits, existing: number): FileRoom {
  if (maxFiles === 0) {
    const sentence = `At most ${filesPerRequest} files can be uploaded at once.`;
    return { files: filesPerRequest, sentence };
  }
  const files = Math.max(0, maxFiles - existing);
  const sentence =
    files === 0
      ? "Maximum number of files already uploaded."
      : `You can only add ${files} more file(s). Some selected files were not added.`;
  return { files, sentence };
}

/** Refuses one more file beside those that have arrived, where there is no room for it. Throws Refusal. */
export function refuseBeyond(
  { files, sentence }: FileRoom,
  arrived: readonly { readonly size: number }[],
): void {
  if (arrived.length >= files) throw new Refusal("too_many_files", sentence);
  const bytes = arrived.reduce((sum, { size }) => sum + size, 0);
  if (bytes > bytesPerRequest) {
    throw new Refusal(
      "body_too_large",
      `Files of more than ${bytesPerRequest} bytes together cannot be uploaded at once.`,
    );
  }
}
