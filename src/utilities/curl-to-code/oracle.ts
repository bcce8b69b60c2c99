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
  return compareWith<{ command: string; bash: string }, string>({
    name: language,
    cases: (random) => [
      ...random.list(210, () => {
        const command = drawCommand(random, language);
        return { command, bash: command };
      }),
      ...edges.map((options) => {
        const command = options.includes("recorder.invalid") ? options : `${options} ${place}/`;
        return { command: `curl ${command}`, bash: `curl ${command}` };
      }),
      ...random.list(30, () => drawWindows(random)),
    ],
    theirs: {
      script: "recorded.py",
      command: `curl, and ${language === "python" ? "python3 with requests" : "node"}`,
      packages: ["curl", "python3-requests", "bash"],
      given: async ({ command, bash }) => ({
        language,
        bash,
        code: await convert(language, command),
      }),
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

/** What other options, the URL and headers do to each other. */
const edges = [
  ...["user:p%40ss", "us%3Aer:p%C3%A9", "user", ":pw", "user:", "a:b:c", "a%zz:b"].map((login) =>
    place.replace("//", `//${login}@`),
  ),
  `-u a:b ${place.replace("//", "//user:p%40ss@")}`,
  `-H 'Authorization: Bearer x' ${place.replace("//", "//u:p@")}`,
  `-H 'Authorization:' ${place.replace("//", "//u:p@")}`,
  "-u a:b -H 'authorization: Bearer x'",
  "-u a:b -H 'Authorization;'",
  "-u a:b -u c:d",
  "--oauth2-bearer t -u a:b",
  "-b a=1 -H 'Cookie: c=3'",
  "-b a=1 -b b=2",
  "-b 'a=1;' -b ' b=2'",
  "-b a=1 -H 'Cookie:'",
  "-b a=1 -H 'cookie;'",
  "-b ''",
  "-H 'Cookie: a=1' -H 'Cookie: b=2'",
  "-d a --json b",
  "--json a -d b",
  "--json a --json b",
  "--json '{}' -H 'Content-Type: x/y' -H 'accept: z/y'",
  "--json '{}' -H 'Content-Type:'",
  "-G --json a",
  "-d a -H 'Content-Type:'",
  "-d é -H 'Content-Type;'",
  "-d '' -d a",
  `-G -d a '${place}/?'`,
  `-G -d a '${place}?b&'`,
  `-G -d a '${place}/?b#c'`,
  "-G -d 'a#b'",
  "-I -G -d a",
  "-G -X PUT -d a",
  "-G -F a=b",
  "--data-urlencode 'a@b=c d'",
  "--data-urlencode '=c d' --data-urlencode 'e f'",
  "-H 'X;'",
  "-H 'X:' -H 'Y: '",
  "-H 'X:a' -H 'x: b'",
  "-H 'X: a' -H 'X:'",
  "-A a -H 'User-Agent: b'",
  "-A a -A b",
  "-e a -H 'Referer: b'",
  "-e 'http://x/;auto'",
  "-r 0-99",
  "-r 0-99 -H 'Range: bytes=1-2'",
  "-d abc -H 'Content-Length: 3'",
  "-d a -H 'Expect: 100-continue'",
  "-d a -H 'Transfer-Encoding: chunked'",
  "--form-string $'a=b\\r\\nc'",
  "-F 'a\"b=c'",
  "-F 'é=ü' -F a=",
  "-I -X GET",
  `'${place}/?a[]=1'`,
  `-g '${place}/?a=[1]'`,
  `'${place}/a/../b'`,
  `'${place}/a\\b?c=\\d'`,
];

/** As `escapeStringWin` of Chrome's developer tools writes it, 2024. */
function windowsQuoted(text: string): string {
  const inner = text
    .replaceAll("\\", "\\\\")
    .replaceAll('"', '\\"')
    .replace(/[^\w\s\-:=+~'/.,?;()*`]/g, "^$&")
    .replace(/%(?=\w)/g, "%^")
    .replace(/\r?\n|\r/g, "^\n\n");
  return `^"${inner}^"`;
}

function drawWindows(random: Random): { command: string; bash: string } {
  const text = () =>
    random.text(
      ["a", "b c", "'", '"', "\\", "$", "%41", "%PATH", "&", "|", "<", "^", "{}", "\n", "`"],
      random.integer(1, 8),
    );
  const words = [
    `${place}/?a=1&b=%2Fc`,
    "-H",
    `X: a${text().replaceAll("\n", "")}z`,
    "-b",
    "c=1; d=%22",
    "--data-raw",
    text(),
  ];
  const written = (quote: (word: string) => string, end: string) =>
    `curl ${words.map((word) => (word.startsWith("-") ? `${end}\n  ${word}` : quote(word))).join(" ")}`;
  return {
    command: written(windowsQuoted, "^"),
    bash: written((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`, "\\"),
  };
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
