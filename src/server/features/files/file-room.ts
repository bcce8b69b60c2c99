import { sessionMaximumBytes, sessionMaximumFiles } from "#contract/facts/files/file.ts";
import { tooManyFiles } from "#contract/facts/files/upload-refusal.ts";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { FileRow } from "./file-row.ts";

/** What a session can still take. */
export interface FileRoom {
  readonly files: number;
  readonly bytes: number;
  readonly sentence: string;
}

/** Applies a utility's and the general limits. */
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

/** Throws Refusal if no more fits. */
export function refuseBeyond({ files, sentence }: FileRoom, arrived: readonly unknown[]): void {
  if (arrived.length >= files) throw new Refusal("too_many_files", sentence);
}

/** Throws Refusal for too many files or bytes. */
export function refuseTooMuch(room: FileRoom, arrived: readonly { readonly size: number }[]): void {
  if (arrived.length > room.files) throw new Refusal("too_many_files", room.sentence);
  if (bytesOf(arrived) > room.bytes) {
    throw new Refusal(
      "session_full",
      `A session can hold up to ${sessionMaximumBytes} bytes of files. Nothing was uploaded.`,
    );
  }
}

/** Throws Refusal if another output won't fit. */
export function refuseFullSession(files: readonly Pick<FileRow, "folder" | "size">[]): void {
  const outputs = files.filter(({ folder }) => folder === "output").length;
  if (outputs >= sessionMaximumFiles || bytesOf(files) >= sessionMaximumBytes) {
    throw new Refusal("session_full");
  }
}

function bytesOf(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
