import { Buffer } from "node:buffer";
import { orRefused, rowsOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = {
  text: string;
  mode: "bytes" | "kanji" | "digits";
  level: string;
  version: number;
  turn: number;
  flop: boolean;
};

const letters = Array.from("aZ09 $%*+-./:?&=#äß€日本語👩🏽;");
const kanji = Array.from("点茗日本語漢字東京都一二三");

const codes = compareWith<Case, { png: string; text: string }>({
  name: "codes",
  cases: (random) =>
    random.list(210, (index): Case => {
      const mode = (["bytes", "bytes", "kanji", "digits"] as const)[index % 4] ?? "bytes";
      const length = random.integer(1, 24);
      const text =
        mode === "kanji"
          ? random.text(kanji, length)
          : mode === "digits"
            ? random.text("0123456789", length)
            : `a${random.text(letters, length)}`;
      return {
        text,
        mode,
        level: random.pick(["L", "M", "Q", "H"]),
        // From versions 10 and 27 on, lengths take more bits.
        version: index % 20 === 0 ? 27 : index % 10 === 0 ? 10 : 1,
        turn: random.pick([0, 0, 90, 180, 270]),
        flop: index % 7 === 0,
      };
    }),
  theirs: {
    script: "codes.py",
    command: "qrencode, turned by Pillow",
    packages: ["qrencode", "python3-pil"],
  },
  ours: async (_, theirs) => {
    const inputs = [{ filename: "a.png", content: Buffer.from(theirs.png, "base64") }];
    const call = { operation: "read", inputs };
    const rows = await orRefused(runForTest(run, manifest, call).then(rowsOf));
    const text = "refused" in rows ? "" : String(rows[0]?.[2] ?? "");
    return { png: theirs.png, text };
  },
});

type Pictured = { text: string; format: string; mode: string; scale: number };

const modes: Readonly<Record<string, readonly string[]>> = {
  jpeg: ["L", "RGB", "CMYK"],
  progressive: ["L", "RGB"],
  webp: ["RGB", "RGBA"],
  lossless: ["RGB", "RGBA"],
  gif: ["L", "P"],
  tiff: ["L", "RGB", "CMYK", "1"],
  bmp: ["L", "RGB", "1"],
};

const pictured = compareWith<Pictured, { file: string; text: string }>({
  name: "formats",
  cases: (random) =>
    Object.entries(modes).flatMap(([format, all]) =>
      all.flatMap((mode) =>
        random.list(2, () => ({
          text: `https://example.org/?q=${random.text("abcdefgh0123456789", random.integer(1, 30))}`,
          format,
          mode,
          scale: random.integer(3, 6),
        })),
      ),
    ),
  theirs: {
    script: "formats.py",
    command: "zbarimg --raw on pictures by qrencode and Pillow",
    packages: ["qrencode", "python3-pil", "zbar-tools"],
  },
  ours: async (_, theirs) => {
    const inputs = [{ filename: "a", content: Buffer.from(theirs.file, "base64") }];
    const rows = await orRefused(
      runForTest(run, manifest, { operation: "read", inputs }).then(rowsOf),
    );
    return { ...theirs, text: "refused" in rows ? "" : String(rows[0]?.[2] ?? "") };
  },
});

export const oracle = defineOracle({
  by: "We read codes that qrencode makes, as zbarimg does.",
  trust:
    "Both are written in C from the standard, and we must read exactly the text that was given.",
  comparisons: [codes, pictured],
});
