import database from "mime-db";
import { answerOf, partOf, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runForTest, type TestRun } from "#kit/proof/run-for-test.ts";
import { type JsonValue, runResultSchema } from "#kit/run/run-result.ts";
import { chmodCalculator } from "./chmod-calculator.ts";
import { dockerRunToCompose } from "./docker-run-to-compose.ts";
import { htpasswd } from "./htpasswd.ts";
import { httpStatusCodes } from "./http-status-codes.ts";
import { mimeTypes } from "./mime-types.ts";
import { readUserAgent } from "./read-user-agent.ts";
import { family } from "./manifest.ts";
import { testRobotsTxt } from "./test-robots-txt.ts";
import { testSemver } from "./test-semver.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { readonly [name: string]: string };

function drawMode(random: Random): string {
  const digits = random.text("01234567", random.pick([1, 3, 3, 3, 4, 5]));
  const clause = () => {
    const who = random.pick(["", "u", "g", "o", "a", "ug", "go", "ugo"]);
    const letters = () =>
      random.pick(["", "r", "w", "x", "rw", "rx", "rwx", "X", "rX", "s", "t", "xs", "u", "g", "o"]);
    const actions = random.list(
      random.integer(1, 2),
      () => random.pick(["+", "-", "="]) + letters(),
    );
    return who + actions.join("");
  };
  return random.pick([
    () => digits,
    () => random.list(random.integer(1, 3), clause).join(","),
    () => random.list(random.integer(1, 2), clause).join(","),
    () => random.pick(["u+y", "+", "9", "a", "77777", "u=rwx,", "+644", "-022", "=1755"]),
  ])();
}

const lines = compareWith<
  { user: string; password: string; algorithm: string; random: number[]; other: string },
  JsonValue
>({
  name: htpasswd.code,
  cases: (random) =>
    random.list(210, (index) => ({
      user: `u${random.text("abcZ09._-é", random.integer(0, 8))}`,
      password: random.text("aZ09 $/.é€:", index % 40),
      algorithm: ["bcrypt", "apr1", "apr1", "sha1"][index % 4] ?? "",
      random: [...random.bytes(16)],
      other: random.text("aZ09", random.integer(0, 10)),
    })),
  theirs: {
    script: "htpasswd.py",
    command: "htpasswd -v, and the line that openssl passwd or htpasswd -s writes",
    packages: ["apache2-utils", "openssl"],
    given: async ({ user, password, other, ...rest }) => ({
      user,
      password,
      other,
      line: await make({ user, password, ...rest }),
    }),
  },
  ours: async ({ other, password, ...rest }) => {
    const line = await make({ password, ...rest });
    return [
      rest.algorithm === "bcrypt" ? null : line,
      await fits(password, line),
      await fits(other, line),
    ];
  },
});

async function make(facts: {
  user: string;
  password: string;
  algorithm: string;
  random: number[];
}): Promise<string> {
  const { random, ...options } = facts;
  const fillRandom = (bytes: Uint8Array) => {
    bytes.set(random.slice(0, bytes.length));
  };
  return textOf(
    await runForTest(run, htpasswd, {
      operation: "make",
      options: { ...options, cost: 4 },
      fillRandom,
    }),
  );
}

async function fits(password: string, line: string): Promise<boolean> {
  const done = await runForTest(run, htpasswd, { operation: "check", options: { password, line } });
  return valuesOf(done)["Password"] === "Matches";
}

const pieces = ["/a", "/b", "*", "$", "/", "a", ".html", "?x=1", "%C3%A9", "é", "%2F", "%61", "~"];

function drawRobots(random: Random): Options {
  // Protego takes what follows two slashes for a host.
  const path = () => `/${random.text(pieces, random.integer(0, 4))}`.replaceAll(/\/+/g, "/");
  const group = () => [
    ...random.list(
      random.integer(1, 2),
      () =>
        `${random.pick(["User-agent", "user-agent", "USER-AGENT"])}: ${random.pick(["*", "*", "Foobot", "foobot", "Barbot"])}`,
    ),
    ...random.list(random.integer(0, 4), () => {
      const line = `${random.pick(["Allow", "Disallow", "disallow", "Disallow "])}:${random.pick(["", " "])}${random.pick([path(), path(), path(), "", "*.gif$", "/*"])}`;
      return line + random.pick(["", "", " # note"]);
    }),
    ...random.pick([[], [], ["Crawl-delay: 5"], [""], ["Nonsense"]]),
  ];
  return {
    text: `# robots\n${random.list(random.integer(1, 4), group).flat().join("\n")}`,
    addresses: random
      .list(4, () => random.pick(["", "https://example.org"]) + path().replaceAll(/[$*]/g, "x"))
      .join("\n"),
    crawler: random.pick(["Foobot", "FOOBOT", "Barbot", "Other"]),
  };
}

function readVerdicts(done: TestRun): JsonValue {
  const result = runResultSchema.parse(done.result);
  return result.type === "table" ? result.rows.map(([, verdict]) => verdict === "Allowed") : null;
}

const rangePieces = (random: Random): string => {
  const version = () => {
    const numbers = random.list(random.integer(1, 3), (index) =>
      random.pick(["0", "1", "2", "3", ...(index === 0 ? [] : ["x"])]),
    );
    const cut = numbers.findIndex((each) => each === "x");
    const kept = cut === -1 ? numbers : numbers.slice(0, cut + 1);
    const end =
      kept.length === 3 && !kept.includes("x") ? random.pick(["", "", "", "-beta.1", "-rc.2"]) : "";
    return kept.join(".") + end;
  };
  const part = () => random.pick(["^", "~", ">=", "<", ">", "<=", "=", "", ""]) + version();
  return random
    .list(random.integer(1, 2), () =>
      random.pick([
        () => part(),
        () => `${part()} ${part()}`,
        () => `${version()} - ${version()}`,
      ])(),
    )
    .join(" || ");
};
const drawVersion = (random: Random) =>
  random.list(3, () => random.integer(0, 3)).join(".") +
  random.pick(["", "", "", "", "-alpha", "-beta.1", "-beta.2", "-rc.2"]);

/** Real headers of browsers since 2009, where # stands for a drawn version. */
const agents = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/#.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:#.0) Gecko/20100101 Firefox/#.0",
  "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:#.0) Gecko/20100101 Firefox/#.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/#.1 Safari/605.1.15",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/#.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/#.0.0.0 Safari/537.36 Edg/#.0.2.9",
  "Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 OPR/#.0.0.0",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/#.0.0.0 Safari/537.36",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "curl/8.#.0",
];

type Container = {
  readonly image: string;
  readonly command: readonly string[];
  readonly one: { readonly [option: string]: string };
  readonly list: { readonly [option: string]: readonly string[] };
  readonly flags: readonly string[];
};

const single: readonly [option: string, key: string, values: readonly string[]][] = [
  ["--restart", "restart", ["always", "on-failure:3"]],
  ["-u", "user", ["1000:1000", "root"]],
  ["--workdir", "working_dir", ["/app", "/a b"]],
  ["-h", "hostname", ["web.example"]],
  ["--network", "network_mode", ["host", "none"]],
  ["-m", "mem_limit", ["512m"]],
  ["--shm-size", "shm_size", ["1g"]],
  ["--stop-signal", "stop_signal", ["SIGINT"]],
];
const several: readonly [option: string, key: string, values: readonly string[]][] = [
  ["-e", "environment", ["A=1", "B=it's", "C=$HOME", 'D="q"', "E=a b", "F=", "G=x=y", "H=é#1"]],
  ["-v", "volumes", ["data:/data:rw", "/srv/a:/a:ro", "logs:/var/log:rw"]],
  ["--cap-add", "cap_add", ["NET_ADMIN", "SYS_TIME"]],
  ["--dns", "dns", ["1.1.1.1", "9.9.9.9"]],
  ["-l", "labels", ["a.b=c", "traefik.rule=Host(`x`)", "n=1"]],
  ["--add-host", "extra_hosts", ["db:10.0.0.2"]],
  ["--device", "devices", ["/dev/sda:/dev/xvda"]],
];
const flagOptions: readonly [option: string, key: string][] = [
  ["-i", "stdin_open"],
  ["--tty", "tty"],
  ["--privileged", "privileged"],
  ["--read-only", "read_only"],
  ["--init", "init"],
];

function drawContainer(random: Random): Container {
  const values = <Value>(
    all: readonly (readonly [string, string, readonly string[]])[],
    pick: (each: readonly string[]) => Value,
  ) =>
    Object.fromEntries(
      random.some(all, random.integer(0, 4)).map(([option, , each]) => [option, pick(each)]),
    );
  return {
    image: random.pick(["nginx", "postgres:17", "ghcr.io/a/b:1.2"]),
    command: random.some(["sh", "-c", "echo $X 'y'", "--flag=1", "é"], random.integer(0, 3)),
    one: values(single, (each) => random.pick(each)),
    list: values(several, (each) => random.some(each, random.integer(1, 3))),
    flags: random.some(flagOptions, random.integer(0, 3)).map(([option]) => option),
  };
}

const shellQuoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

function commandLine({ image, command, one, list, flags }: Container): string {
  const words = [
    ...Object.entries(one).flatMap(([option, value]) => [option, shellQuoted(value)]),
    ...Object.entries(list).flatMap(([option, values]) =>
      values.flatMap((value) => [option, shellQuoted(value)]),
    ),
    ...flags,
    image,
    ...command.map(shellQuoted),
  ];
  return `docker run --name app ${words.join(" ")}`;
}

const compose = async (text: string) =>
  textOf(await runForTest(run, dockerRunToCompose, { operation: "convert", options: { text } }));

const containers = compareWith<Container, JsonValue>({
  name: dockerRunToCompose.code,
  cases: (random) => random.list(210, () => drawContainer(random)),
  theirs: {
    script: "compose.py",
    command: "docker-compose's own reader of Compose files",
    packages: ["docker-compose"],
    // There, back and there again.
    given: async (container) => {
      const first = await compose(commandLine(container));
      return [first, await compose(await compose(first))];
    },
  },
  ours: async ({ image, command, one, list, flags }) => {
    const facts = {
      image,
      container_name: "app",
      ...(command.length > 0 && { command }),
      ...Object.fromEntries(
        single.flatMap(([option, key]) => (option in one ? [[key, one[option]]] : [])),
      ),
      ...Object.fromEntries(
        several.flatMap(([option, key]) =>
          option in list ? [[key, (list[option] ?? []).toSorted()]] : [],
        ),
      ),
      ...Object.fromEntries(
        flagOptions.flatMap(([option, key]) => (flags.includes(option) ? [[key, true]] : [])),
      ),
    };
    const sorted = Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return [sorted, sorted] as JsonValue;
  },
});

const extensions = Object.values(database).flatMap(({ source, extensions: all = [] }) =>
  source === "iana" ? all : [],
);

/** Used by several formats, of which Debian prefers another. */
const ambiguous = new Set(
  `aml nb mpf dot dms dist distz pkg dll deb msi msm xer pls atx key frame maker book pot ntf xhtm pem wsc 3mf stpnc p21 210 pyo man me ms ts uvu uvvu`.split(
    /\s+/,
  ),
);

export const oracles = {
  [chmodCalculator.code]: defineOracle({
    by: "chmod of coreutils changes real files and directories, and Python reads their modes.",
    trust: "It is written in C and asks the kernel.",
    comparisons: [
      compareOptions<Options, JsonValue>(chmodCalculator, run, {
        theirs: { script: "servers.py", command: "chmod", packages: ["coreutils"] },
        cases: (random) =>
          random.list(320, () => ({
            mode: drawMode(random),
            current: random.text("01234567", random.pick([3, 3, 4])),
            kind: random.pick(["file", "directory"]),
          })),
        read: (done) => {
          const { values } = partOf(done, 0, "values");
          return values.slice(0, 2).map(({ value }) => value);
        },
      }),
    ],
  }),
  [dockerRunToCompose.code]: defineOracle({
    by: "docker-compose reads from our files what we were given, also after a way back to a command and again to a file.",
    trust: "It checks files against its schema and reads them with its own Python code.",
    comparisons: [containers],
  }),
  [htpasswd.code]: defineOracle({
    by: "Apache's htpasswd checks our lines, and OpenSSL and htpasswd write the same ones from the same salt.",
    trust: "They are written in C.",
    comparisons: [lines],
  }),
  [testRobotsTxt.code]: defineOracle({
    by: "Protego, the parser of Scrapy, checks the same addresses.",
    trust:
      "It is written in Python and turns rules into regular expressions, which ours doesn't use.",
    comparisons: [
      compareOptions<Options, JsonValue>(testRobotsTxt, run, {
        theirs: { script: "servers.py", command: "protego", packages: ["python3-protego"] },
        cases: (random) => random.list(300, () => drawRobots(random)),
        read: readVerdicts,
        choices: [
          {
            reason:
              "RFC 9309, section 2.2.4: other records, such as Crawl-delay, must not interfere, so they don't end a list of crawlers.",
            covers: ({ text = "" }) => text.includes("Crawl-delay"),
          },
        ],
      }),
    ],
  }),
  [testSemver.code]: defineOracle({
    by: "Python's semantic_version checks the same versions against the same ranges.",
    trust: "Its NpmSpec is written in Python; ours is npm's own library.",
    comparisons: [
      compareOptions<Options, JsonValue>(testSemver, run, {
        theirs: {
          script: "servers.py",
          command: "semantic_version.NpmSpec",
          packages: ["python3-semantic-version"],
        },
        cases: (random) =>
          random.list(300, () => ({
            range: rangePieces(random),
            versions: [...new Set(random.list(8, () => drawVersion(random)))].join("\n"),
          })),
        read: (done) => partOf(done, 1, "table").rows,
        choices: [
          {
            reason:
              "npm's documentation ends <1.2 before the pre-releases of 1.2.0 and orders pre-releases before their version. NpmSpec doesn't in <, <= and hyphen ranges.",
            covers: ({ range = "" }) => /<|- /.test(range),
          },
        ],
      }),
    ],
  }),
  [readUserAgent.code]: defineOracle({
    by: "Python's ua-parser names the same browser, version and system.",
    trust: "It has its own patterns, those of the uap-core project.",
    comparisons: [
      compareOptions<Options, JsonValue>(readUserAgent, run, {
        theirs: { script: "servers.py", command: "ua_parser", packages: ["python3-ua-parser"] },
        cases: (random) =>
          agents.flatMap((agent) =>
            random.list(20, () => ({
              agents: agent.replaceAll("#", String(random.integer(60, 140))),
            })),
          ),
        read: (done) => {
          const { Browser: browser = "", System: system = "" } = valuesOf(done);
          return [
            browser.replace(/ [^ ]*$/, ""),
            browser.split(" ").at(-1)?.split(".").slice(0, 2).join(".") ?? "",
            system.split(" ")[0] ?? "",
          ];
        },
      }),
    ],
  }),
  [httpStatusCodes.code]: defineOracle({
    by: "Python's http.HTTPStatus has the same names.",
    trust: "Python's developers keep the list by IANA's registry.",
    fewer: "All registered status codes are compared.",
    comparisons: [
      compareOptions<Options, JsonValue>(httpStatusCodes, run, {
        theirs: { script: "servers.py", command: "http.HTTPStatus" },
        cases: () => Array.from({ length: 500 }, (_, index) => ({ find: String(index + 100) })),
        read: (done) => {
          const [[, name = ""] = []] = answerOf(done, "table").rows;
          return name;
        },
        choices: [
          {
            reason:
              "Python 3.11 follows RFC 9110's predecessors in 413, 414, 416 and 422, keeps the joke of 418, and lacks codes that came later or that it doesn't use.",
            covers: ({ find = "" }) =>
              ["104", "306", "413", "414", "416", "418", "422"].includes(find),
          },
        ],
      }),
    ],
  }),
  [mimeTypes.code]: defineOracle({
    by: "Debian's /etc/mime.types has the same types for the extensions that IANA's registrations name.",
    trust: "Debian's maintainers collect it from IANA's registry by themselves.",
    comparisons: [
      compareOptions<Options, JsonValue>(mimeTypes, run, {
        theirs: { script: "servers.py", command: "/etc/mime.types", packages: ["media-types"] },
        cases: () => extensions.map((extension) => ({ find: `.${extension}` })),
        read: (done) => answerOf(done, "table").rows.map(([type = ""]) => type),
        choices: [
          {
            reason: "Debian's list has no such extension.",
            covers: (_, theirs) => Array.isArray(theirs) && theirs.length === 0,
          },
          {
            reason: "Several formats use the extension, and Debian lists another of them.",
            covers: ({ find = "" }) => ambiguous.has(find.slice(1)),
          },
        ],
        agree: (theirs, ours) =>
          Array.isArray(theirs) &&
          Array.isArray(ours) &&
          theirs.some((type) => ours.includes(type)),
      }),
    ],
  }),
};
