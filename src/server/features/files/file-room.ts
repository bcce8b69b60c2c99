import { sessionMaximumBytes, sessionMaximumFiles } from "#contract/facts/files/file.ts";
import { tooManyFiles } from "#contract/facts/files/upload-refusal.ts";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { FileRow } from "./file-row.ts";

/** How many more files, and bytes in them, a session takes; and why no more files. */
export interface FileRoom {
  readonly files: number;
  readonly bytes: number;
  readonly sentence: string;
}

/** The room that a utility's limits, and those of every session, leave beside the files that stay. */
export function countRoom(
  { maxFiles }: FileLimits,
  staying: readonly Pick<FileRow, "folder" | "size">[],
): FileRoom {
  const inputs = staying.filter(({ folder }) => folder === "input").length;
  const most = maxFiles === 0 ? sessionMaximumFiles : maxFiles;
  const files = Math.max(0, most - inputs);
  const bytes = Math.max(0, sessionMaximumBytes - bytesOf(staying));
  return { files, bytes, sentence: tooManyFiles(files) };
}

/** Refuses one more file beside those that have arrived, where there is no room for it. Throws Refusal. */
export function refuseBeyond({ files, sentence }: FileRoom, arrived: readonly unknown[]): void {
  if (arrived.length >= files) throw new Refusal("too_many_files", sentence);
}

/** Refuses files that are more than fits in the room, in number or in bytes. Throws Refusal. */
export function refuseTooMuch(room: FileRoom, arrived: readonly { readonly size: number }[]): void {
  if (arrived.length > room.files) throw new Refusal("too_many_files", room.sentence);
  if (bytesOf(arrived) > room.bytes) {
    throw new Refusal(
      "session_full",
      `A session can hold up to ${sessionMaximumBytes} bytes of files. Nothing was uploaded.`,
    );
  }
}

/** Refuses a session whose files leave no room for an output of one more run. Throws Refusal. */
export function refuseFullSession(files: readonly Pick<FileRow, "folder" | "size">[]): void {
  const outputs = files.filter(({ folder }) => folder === "output").length;
  if (outputs >= sessionMaximumFiles || bytesOf(files) >= sessionMaximumBytes) {
    throw new Refusal("session_full");
  }
}

function bytesOf(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
