import { type Bytes, joined } from "./entry.ts";

const block = 512;

/** Writes regular files, with names of any length and alphabet in pax headers (POSIX.1-2017). */
export function writeTar(
  files: readonly { readonly name: string; readonly content: Bytes }[],
): Bytes {
  const pieces = files.flatMap(({ name, content }) => {
    const bytes = new TextEncoder().encode(name);
    const isPlain = bytes.length <= 100 && bytes.every((byte) => byte < 0x80);
    const long = isPlain ? [] : withHeader("x", "pax-header", recordOf("path", bytes));
    // Programs that don't know pax see this name.
    const short = isPlain ? name : name.replace(/[^\x20-\x7e]/g, "_").slice(-100);
    return [...long, ...withHeader("0", short, content)];
  });
  // Two empty blocks are the end.
  const all = [...pieces, new Uint8Array(2 * block)];
  return joined(
    all,
    all.reduce((sum, { length }) => sum + length, 0),
  );
}

function withHeader(type: string, name: string, content: Uint8Array): Uint8Array[] {
  const header = new Uint8Array(block);
  const write = (at: number, text: string) => header.set(new TextEncoder().encode(text), at);
  const octal = (value: number, length: number) =>
    `${value.toString(8).padStart(length - 1, "0")}\0`;
  write(0, name);
  write(100, octal(0o644, 8));
  write(108, octal(0, 8));
  write(116, octal(0, 8));
  write(124, octal(content.length, 12));
  write(136, octal(0, 12));
  write(148, " ".repeat(8));
  write(156, type);
  write(257, "ustar\u000000");
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(148, `${sum.toString(8).padStart(6, "0")}\0 `);
  const padding = new Uint8Array(-content.length & (block - 1));
  return [header, content, padding];
}

/** The number at its start is the length of the whole line, itself included. */
function recordOf(key: string, value: Uint8Array): Bytes {
  const rest = key.length + value.length + 3;
  let length = rest;
  while (length !== rest + String(length).length) length = rest + String(length).length;
  const start = new TextEncoder().encode(`${length} ${key}=`);
  return joined([start, value, Uint8Array.of(10)], length);
}
