import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { createHash } from "node:crypto";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const place = "http://recorder.invalid:8080";

const languages = ["javascript", "python"] as const;
type Language = (typeof languages)[number];

export const oracles = Object.fromEntries(
  languages.map((language) => [
    `curl-to-${language}`,
    defineOracle({
      by: "A server records what curl sends and what our code sends, and both are the same.",
      trust: "A Python server compares the method, path, body and each header that curl sends.",
      comparisons: [comparisonOf(language)],
    }),
  ]),
);

function comparisonOf(language: Language) {
  return compareWith<{ command: string }, string>({
    name: language,
    cases: (random) => random.list(210, () => ({ command: drawCommand(random, language) })),
    theirs: {
      script: "recorded.py",
      command: `curl, and ${language === "python" ? "python3 with requests" : "node"}`,
      packages: ["curl", "python3-requests", "bash"],
      given: async ({ command }) => ({ language, command, code: await convert(language, command) }),
    },
    ours: async ({ command }) =>
      createHash("sha256")
        .update(await convert(language, command))
        .digest("hex")
        .slice(0, 16),
  });
}

async function convert(language: Language, command: string): Promise<string> {
  const member = memberOf(family, `curl-to-${language}_1`);
  return textOf(await runForTest(run, member, { operation: "convert", options: { command } }));
}

function drawCommand(random: Random, language: Language): string {
  const word = () => random.text("abZ9-_.", random.integer(1, 6));
  const text = () =>
    random.text(
      ["a", "b c", "é", "😀", "&", "=", "'", '"', "\\", "$", "!", "%41", "+", "/", "{}", "\n"],
      random.integer(1, 8),
    );
  const quoted = (value: string) =>
    random.pick([
      `'${value.replaceAll("'", String.raw`'\''`)}'`,
      `"${value.replace(/["\\$`]/g, String.raw`\$&`)}"`,
      `$'${value.replace(/['\\]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`)}'`,
    ]);
  const line = (value: string) => value.replaceAll("\n", "");
  const kind = random.integer(0, 6);
  const header = () =>
    random.pick([
      `X-${random.integer(1, 3)}: ${line(text()).trim() || "x"}`,
      "Accept: text/html",
      ...(kind === 3 ? [] : ["Content-Type: application/json; charset=utf-8"]),
      "X-Empty;",
      "accept-language:en",
    ]);
  const path = random.pick([
    "",
    "/",
    "/a/b",
    "/a%20b?c=d",
    "/é",
    "/a?b=c&d=e+f#part",
    "/a?b=[1]".replace(/[[\]]/g, ""),
  ]);
  const dataOptions = ["-d", "--data", "--data-raw", "--data-binary"];
  const plain = () => quoted(text().replace(/^@/, "a"));
  const parts =
    kind === 1
      ? random.list(random.integer(1, 3), () => `${random.pick(dataOptions)} ${plain()}`)
      : kind === 2
        ? [`--json ${quoted(JSON.stringify({ a: text() }))}`]
        : kind === 3
          ? [`--form-string ${quoted(`${word()}=${line(text())}`)}`, `-F ${word()}=${word()}`]
          : kind === 4
            ? [
                ...(random.integer(0, 1) === 0 ? ["-G"] : []),
                ...random.list(
                  random.integer(1, 2),
                  () => `--data-urlencode ${quoted(`${word()}=${text()}`)}`,
                ),
              ]
            : kind === 5
              ? [random.pick(["-I", "--head"])]
              : [];
  const looks = [
    ...random.list(
      random.integer(0, 2),
      () => `${random.pick(["-H ", "-H", "--header "])}${quoted(header())}`,
    ),
    ...(random.integer(0, 3) === 0 ? [`-u ${quoted(`${word()}:${line(text())}`)}`] : []),
    ...(random.integer(0, 3) === 0 ? [`-b ${quoted(`${word()}=${word()}`)}`] : []),
    ...(random.integer(0, 3) === 0 ? [`-A ${quoted("agent 1.0")}`] : []),
    ...(random.integer(0, 3) === 0 ? ["-sS --compressed"] : []),
    ...(kind !== 5 && (language === "python" || kind === 1) && random.integer(0, 2) === 0
      ? [`-X ${random.pick(["PUT", "PATCH", "DELETE", "POST"])}`]
      : []),
  ];
  const all = [...parts, ...looks, quoted(`${place}${path}`)];
  return `curl ${all.join(random.pick([" ", " \\\n  "]))}`;
}
