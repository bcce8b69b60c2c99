import type { OutputName } from "#kit/run/save-outputs.ts";

/** Names what was in a file: `note.txt` if that was `note.txt.gpg`, or else, with the suffix, `note_decrypted.txt`. */
export function bareName(filename: string, suffix: string, content: Uint8Array): OutputName {
  const bare = filename.replace(/\.(?:gpg|pgp|asc|sig)$/i, "");
  const [, extension] = /.\.([^.]+)$/.exec(bare) ?? [];
  return {
    from: extension === undefined ? `${bare}.` : bare,
    suffix: bare === filename ? suffix : "",
    extension: extension ?? (asText(content) === undefined ? "bin" : "txt"),
  };
}

/** Returns undefined for what is not UTF-8 or has NUL. */
export function asText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}
