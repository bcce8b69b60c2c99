import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const json5 = compareWith<{ text: string }, string>({
  name: "json5",
  cases: (random) => random.list(220, () => ({ text: drawJson5(random) })),
  theirs: { script: "read.py", command: "json5.loads", packages: ["python3-json5"] },
  ours: async ({ text }) => repaired(text),
});

const damaged = compareWith<{ text: string; meant: string }, string>({
  name: "damaged",
  cases: (random) =>
    random.list(120, (index) => {
      const value = [
        {
          k: random.list(random.integer(1, 5), () =>
            random.pick<unknown>([1, -2.5, true, null, "x y", { a: [] }, ["z"]]),
          ),
        },
        "end",
      ];
      const text = JSON.stringify(value);
      const ways = [
        text.replace(/[\]}"]{1,3}$/, ""),
        text.replaceAll("true", "True").replaceAll("null", "None"),
        text.replaceAll(",", " "),
        text.replaceAll('"', "'"),
        `\`\`\`json\n${text}\n\`\`\``,
        text.replaceAll('"', '\\"'),
      ];
      return { text: ways[index % ways.length] ?? text, meant: text };
    }),
  theirs: ({ meant }) => meant,
  ours: async ({ text }) => repaired(text),
});

export const oracle = defineOracle({
  by: "Python's json5 reads everything that JSON5 allows; truncated JSON and Python literals are repaired to the original data.",
  trust: "It reads JSON5 with its own grammar, and shares no code with our library.",
  comparisons: [json5, damaged],
});

async function repaired(text: string): Promise<string> {
  const written = textOf(
    await runForTest(run, manifest, { operation: "repair", options: { text } }),
  );
  return JSON.stringify(JSON.parse(written));
}

function drawJson5(random: Random): string {
  const gap = () => random.pick(["", "", " ", "\n", " /* c */ ", " // d\n"]);
  const text = () => {
    const quote = random.pick(["'", '"']);
    const inner = random
      .text(["a", "é", " ", "\\n", "\\\\", "{", ":", ",", "//"], random.integer(1, 6))
      .replace(/\\*$/, "x");
    return `${quote}${inner}${quote}`;
  };
  const value = (depth: number): string => {
    const kind = depth > 3 ? 0 : random.integer(0, 3);
    const end = () => random.pick(["", "", `,${gap()}`]);
    if (kind === 1) {
      const items = random.list(random.integer(1, 4), () => `${gap()}${value(depth + 1)}${gap()}`);
      return `[${items.join(",")}${end()}]`;
    }
    if (kind === 2) {
      const members = random.list(
        random.integer(1, 4),
        (index) =>
          `${gap()}${random.pick([`k${index}`, `'q${index}'`, `"d${index}"`])}${gap()}:${gap()}${value(depth + 1)}`,
      );
      return `{${members.join(",")}${end()}}`;
    }
    return random.pick(["1", "-2.5", "true", "false", "null", text()]);
  };
  return `${gap()}[${value(0)},${gap()}${value(0)}]${gap()}`;
}
