import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { brotliLevels } from "./brotli.ts";
import { family } from "./manifest.ts";
import { zstandardLevels } from "./zstandard.ts";

const run = familyRunForTest(family, import.meta.url);

const levels = { brotli: brotliLevels, zstandard: zstandardLevels };
type Format = keyof typeof levels;

type Given = { content: string; level: number };

export const oracles = Object.fromEntries(
  (Object.keys(levels) as Format[]).map((format) => [
    format,
    defineOracle({
      by: `Debian's ${format === "brotli" ? "brotli" : "zstd"} reads our files, and we read its files.`,
      trust: "The format's authors wrote it, and its version differs from the library in Node.",
      comparisons: [comparisonOf(format)],
    }),
  ]),
);

function comparisonOf(format: Format) {
  const { least, most } = levels[format];
  return compareWith<Given, { read: string; written: string }>({
    name: format,
    cases: (random) =>
      random.list(200, (index) => {
        const size = random.pick([0, 1, 10, 300, 2000]);
        const bytes =
          random.integer(0, 1) === 0
            ? Buffer.from(random.bytes(size))
            : Buffer.from(random.text("ab c\n", size));
        return { content: bytes.toString("base64"), level: least + (index % (most - least + 1)) };
      }),
    theirs: {
      script: "programs.py",
      command: "brotli, zstd",
      packages: ["brotli", "zstd"],
      given: async (one) => ({
        format,
        ...one,
        packed: await convert(format, "compress", one.content, { level: one.level }),
      }),
    },
    ours: async ({ content }, { written }) => ({
      read: content,
      written: (await convert(format, "decompress", written, {})) === content ? written : "differs",
    }),
  });
}

async function convert(
  format: Format,
  operation: string,
  base64: string,
  options: object,
): Promise<string> {
  const inputs = [{ filename: "a.bin", content: Buffer.from(base64, "base64") }];
  const done = await runOnServerForTest(run, memberOf(family, `${format}_1`), {
    operation,
    options,
    inputs,
  });
  return done.outputs[0]?.content.toString("base64") ?? "";
}
