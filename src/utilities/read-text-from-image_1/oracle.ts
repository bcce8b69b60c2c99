import { Buffer } from "node:buffer";
import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Drawn = {
  readonly text: string;
  readonly language: "english" | "german";
  readonly font: string;
  readonly size: number;
  readonly page: readonly [width: number, height: number];
  readonly isDark: boolean;
};

const sentences = {
  english: [
    "The quick brown fox jumps over the lazy dog.",
    "Pack my box with five dozen liquor jugs.",
    "All that glitters is not gold.",
    "The early bird catches the worm.",
    "Where there is smoke, there is fire.",
    "Many hands make light work.",
    "Better late than never!",
    "Who would have thought it?",
    "Please pay 128 euros by 17 March.",
  ],
  german: [
    "Zwölf Boxkämpfer jagen Viktor quer über den Sylter Deich.",
    "Übung macht den Meister.",
    "Morgenstund hat Gold im Mund.",
    "Wer rastet, der rostet.",
    "Viele Köche verderben den Brei.",
    "Die Straße ist größer als früher.",
    "Bitte zahlen Sie 128 Euro bis zum 17. März.",
  ],
} as const;

const sizes = { screen: [16, 18, 20, 24], scan: [34, 40] } as const;

const drawn = compareWith<Drawn, string>({
  name: "drawn",
  cases: (random) =>
    random.list(48, (index): Drawn => {
      const language = index % 3 === 2 ? "german" : "english";
      const isScan = index % 6 === 5;
      const size = random.pick(sizes[isScan ? "scan" : "screen"]);
      const lines = random.list(random.integer(1, isScan ? 12 : 3), () =>
        random.pick(sentences[language]),
      );
      return {
        text: lines.join("\n"),
        language,
        font: random.pick(["DejaVuSans", "DejaVuSerif", "DejaVuSans-Bold"]),
        size,
        page: isScan ? [1654, 2339] : [800, size * (2 + 2 * lines.length)],
        isDark: !isScan && index % 4 === 3,
      };
    }),
  theirs: {
    script: "drawn.py",
    command: "PIL.ImageDraw.multiline_text in the fonts of DejaVu",
    packages: ["python3-pil", "fonts-dejavu-core"],
  },
  ours: async ({ language }, picture) => {
    const inputs = [{ filename: "a.png", content: Buffer.from(picture, "base64") }];
    const call = { operation: "read", options: { language }, inputs };
    return textOf(await runOnServerForTest(run, manifest, call));
  },
  agree: (_picture, read, { text }) => read.replace(/\n+/g, "\n") === `${text}\n`,
});

export const oracle = defineOracle({
  by: "Pillow draws known sentences at screen and scan sizes, dark on light and light on dark.",
  trust: "We know every letter that Pillow draws, and we read them with none of its code.",
  fewer: "Each picture has many letters, takes seconds to read and takes a kilobyte to store.",
  comparisons: [drawn],
});
