import { answerOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = {
  text: string;
  level: string;
  scale: number;
  margin: number;
  dark: string;
  light: string;
};

const letters = Array.from('aZ09 $%*+-./:?&=#äß€日本語👩🏽\n;,"');

async function pngOf(options: Case): Promise<string> {
  const call = { operation: "text", options: { ...options, format: "png" } };
  return answerOf(await runForTest(run, manifest, call), "image").base64;
}

const codes = compareWith<Case, string>({
  name: "codes",
  cases: (random) => {
    const looks = () => ({
      level: random.pick(["L", "M", "Q", "H"]),
      scale: random.integer(3, 6),
      margin: random.integer(4, 8),
      ...random.pick([
        { dark: "#000000", light: "#ffffff" },
        { dark: "#1a2b3c", light: "#fff0aa" },
        { dark: "#8b0000", light: "#ffffff" },
      ]),
    });
    // Around capacity limits of versions 1, 2, 9, 10, 26 and 27.
    const lengths = [1, 2, 7, 17, 18, 25, 26, 41, 42, 78, 106, 230, 231, 271, 400, 700];
    return [
      ...lengths.map((length) => ({ ...looks(), text: random.text("0123456789", length) })),
      ...lengths.map((length) => ({ ...looks(), text: random.text("AZ09 $%*+-./:", length) })),
      ...lengths.map((length) => ({
        ...looks(),
        text: `https://example.org/${random.text("az09", length)}`,
      })),
      ...random.list(155, (length) => ({ ...looks(), text: `a${random.text(letters, length)}b` })),
    ];
  },
  theirs: {
    script: "codes.py",
    command: "zbarimg --raw on our picture",
    packages: ["zbar-tools"],
    given: async (one) => ({ png: await pngOf(one) }),
  },
  ours: async ({ text }) => text,
  digested: true,
});

export const oracle = defineOracle({
  by: "zbar reads the codes we draw.",
  trust: "It is a scanner written in C that doesn't know how we make codes.",
  comparisons: [codes],
});
