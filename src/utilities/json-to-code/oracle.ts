import { createHash } from "node:crypto";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { orRefused, textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Compiler = {
  readonly code: string;
  readonly name: string;
  readonly command: string;
  readonly packages: readonly string[];
};

const compilers = {
  typescript: {
    code: "json-to-typescript",
    name: "TypeScript",
    command: "tsc --strict: the sample is of the type",
    packages: [],
  },
  csharp: {
    code: "json-to-csharp",
    name: "C#",
    command: "mcs, and Json.NET",
    packages: ["mono-mcs", "libnewtonsoft-json5.0-cil"],
  },
  java: {
    code: "json-to-java",
    name: "Java",
    command: "javac, and Jackson",
    packages: ["openjdk-17-jdk-headless", "libjackson2-databind-java"],
  },
  go: {
    code: "json-to-go",
    name: "Go",
    command: "go vet, and encoding/json",
    packages: ["golang-go"],
  },
  python: {
    code: "json-to-python-class",
    name: "Python",
    command: "python3, from_dict and to_dict",
    packages: [],
  },
  zod: {
    code: "json-to-zod",
    name: "Zod",
    command: "tsc --strict, and the schema parsing the sample",
    packages: [],
  },
  php: {
    code: "json-to-php",
    name: "PHP",
    command: "php, json_decode and json_encode",
    packages: ["php-cli"],
  },
  kotlin: {
    code: "json-to-kotlin",
    name: "Kotlin",
    command: "kotlinc, and Gson with the names of @SerialName",
    packages: ["kotlin", "libgoogle-gson-java"],
  },
  rust: {
    code: "json-to-rust",
    name: "Rust",
    command: "cargo, Serde and serde_json",
    packages: ["cargo", "librust-serde-dev", "librust-serde-json-dev"],
  },
  swift: {
    code: "json-to-swift",
    name: "Swift",
    command: "Python, reading the declarations and decoding as Codable does",
    packages: [],
  },
} satisfies Readonly<Record<string, Compiler>>;

type Language = keyof typeof compilers;

const statementOf = (name: string) => ({
  by: `Our ${name} code compiles, and a JSON parser reads the sample into it.`,
  trust:
    "The code must compile, and the sample must keep all of its values when the code reads it and writes it back.",
});

const swiftStatement = {
  none: "Debian has no Swift compiler.",
  instead:
    "A Python script reads the declarations, and decodes the sample by the rules of Codable: all values must come back.",
};

export const oracles = Object.fromEntries(
  (Object.keys(compilers) as Language[]).map((language) => [
    compilers[language].code,
    defineOracle({
      ...(language === "swift" ? swiftStatement : statementOf(compilers[language].name)),
      comparisons: [comparisonOf(language)],
    }),
  ]),
);

function comparisonOf(language: Language) {
  const { command, packages } = compilers[language];
  return compareWith<{ text: string }, string | null>({
    name: language,
    cases: (random) =>
      random.list(210, (index) => ({ text: drawDocument(random, index, language) })),
    theirs: {
      script: "compile.py",
      command,
      packages,
      given: async ({ text }) => ({ language, text, code: await written(language, text) }),
    },
    ours: async ({ text }) => {
      const code = await written(language, text);
      return code === null ? null : createHash("sha256").update(code).digest("hex").slice(0, 16);
    },
  });
}

async function written(language: Language, text: string): Promise<string | null> {
  const member = memberOf(family, `${compilers[language].code}_1`);
  const done = await orRefused(
    runForTest(run, member, { operation: "convert", options: { text } }).then(textOf),
  );
  return typeof done === "string" ? done : null;
}

const allKeys =
  "id name items Items first|name first-name firstName class 1st é type a.b $ref @id default null true self from Root root List toString equals data address addresses - _ entries getClass quote' a\\b a,b"
    .split(" ")
    .map((key) => key.replace("|", " "));

function keysFor(language: Language): readonly string[] {
  // In TypeScript every object has toString.
  if (language === "typescript" || language === "zod") {
    return allKeys.filter((key) => key !== "toString");
  }
  // Json.NET treats $ref specially by default.
  if (language === "csharp") return allKeys.filter((key) => key !== "$ref");
  // Names that tags can't hold are tested separately.
  return language === "go" ? allKeys.filter((key) => !/[\\',]/.test(key)) : allKeys;
}

/** Debian's Json.NET can't read such numbers into a nullable double. */
function bigNumbers(language: Language): string[] {
  return language === "csharp" ? [] : ["12345678901234567890"];
}

function drawDocument(random: Random, index: number, language: Language): string {
  const keys = keysFor(language);
  const numbers = bigNumbers(language);
  const keysOf = () => [...new Set(random.list(random.integer(0, 6), () => random.pick(keys)))];
  const scalar = (): string =>
    random.pick([
      "true",
      "null",
      JSON.stringify(random.text('aé"\\ 😀2024-01-01T00:00:00Z', random.integer(0, 20))),
      String(random.integer(-1000, 1000)),
      `${random.integer(-99, 99)}.${random.integer(0, 999)}`,
      "9007199254740993",
      "1e3",
      ...numbers,
    ]);
  const value = (depth: number): string => {
    const kind = depth > 3 ? 0 : random.integer(0, 5);
    if (kind === 1 || kind === 2) return object(keysOf(), depth);
    if (kind === 3)
      return `[${random.list(random.integer(0, 3), () => value(depth + 1)).join(",")}]`;
    if (kind === 4) {
      const shared = keysOf();
      const some = random.list(random.integer(1, 4), () =>
        object(
          shared.filter(() => random.integer(0, 4) > 0),
          depth,
        ),
      );
      return `[${some.join(",")}]`;
    }
    return scalar();
  };
  const object = (names: readonly string[], depth: number): string =>
    `{${names.map((name) => `${JSON.stringify(name)}:${value(depth + 1)}`).join(",")}}`;
  return index % 4 === 0
    ? `[${random.list(random.integer(0, 4), () => value(1)).join(",")}]`
    : object(keysOf(), 0);
}
