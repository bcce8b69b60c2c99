import { createHash } from "node:crypto";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { convert } from "./convert-for-test.ts";
import { pairs, type Format } from "./formats.ts";
import { formatXml } from "./oracle/format-xml.ts";
import { sourcesOf } from "./oracle/sources.ts";

type Given = { readonly from: Format; readonly to: Format; readonly text: string };

export const oracles = {
  "format-xml": formatXml,
  ...Object.fromEntries(
    pairs.map(([from, to]) => [
      `${from}-to-${to}`,
      defineOracle({
        by: "Python's json, csv, tomllib and expat, with ruamel.yaml for YAML 1.2 and PyYAML for 1.1.",
        trust:
          "Each must read the same data from the input and from our output; none shares code with ours.",
        comparisons: [comparisonOf(from, to)],
      }),
    ]),
  ),
};

function comparisonOf(from: Format, to: Format) {
  return compareWith<Given, string | null>({
    name: `${from}-to-${to}`,
    cases: (random: Random) => sourcesOf(from, random).map((text) => ({ from, to, text })),
    theirs: {
      script: "data.py",
      command: "json.loads, csv.reader, tomllib.loads, expat, ruamel.yaml.YAML, yaml.safe_load",
      packages: ["python3-yaml", "python3-ruamel.yaml"],
      given: async (one) => ({ ...one, written: await written(one) }),
    },
    ours: async (one) => {
      const text = await written(one);
      return text === null ? null : createHash("sha256").update(text).digest("hex").slice(0, 16);
    },
  });
}

async function written({ from, to, text }: Given): Promise<string | null> {
  try {
    return await convert(`${from}-to-${to}`, text);
  } catch (error) {
    if (error instanceof Error && error.name === "RunError") return null;
    throw error;
  }
}
