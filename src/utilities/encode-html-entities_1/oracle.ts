import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const signs = [...Array.from("&<>\"'aZ 0;#éß€™Ω→√ﬁ😀👩𝔸ﬀ​"), "&amp;", "&#65;", "\n", "\u00A0"];

const encoded = compareWith<{ text: string; which: string; form: string }, string>({
  name: "encoded",
  cases: (random) =>
    random.list(240, (index) => ({
      text: `x${random.text(signs, random.integer(1, 30))}`,
      which: index % 3 === 0 ? "special" : "non-ascii",
      form: random.pick(["named", "decimal", "hexadecimal"]),
    })),
  theirs: {
    script: "entities.py",
    command: "html.unescape(what we wrote)",
    given: async (options) => ({ read: await call("encode", options) }),
  },
  // Must decode to the input, and contain no markup otherwise.
  ours: async (options) => {
    const text = await call("encode", options);
    const isPlain =
      !/[<>"']/.test(text) && (options.which === "special" || /^[\0-\x7F]*$/.test(text));
    return isPlain ? options.text : text;
  },
});

const decoded = compareWith<{ name: string }, string>({
  name: "decoded",
  cases: (random) => [
    ...random.list(150, (index) => ({
      name: `x&#${index * 3};&#x${(index * 7919).toString(16)};y`,
    })),
    ...random.list(300, () => ({ name: random.text(pieces, random.integer(1, 8)) + "." })),
  ],
  theirs: { script: "entities.py", command: "html.unescape" },
  ours: async ({ name }) => call("decode", { text: name }),
  choices: [
    {
      reason:
        "HTML, 13.2.5.80: control characters and noncharacters are parse errors but are kept; Python drops them.",
      covers: ({ name }) => codesOf(name).some((code) => isLeftOut(code)),
    },
  ],
});

/** Every HTML 5 entity, with and without semicolon, as Python lists them. */
const named = compareWith<{ part: number }, Record<string, string>>({
  name: "named",
  cases: () => Array.from({ length: 32 }, (_, part) => ({ part })),
  theirs: { script: "entities.py", command: "html.entities.html5" },
  ours: async (_, theirs) => {
    const names = Object.keys(theirs);
    const read = names.map(async (name) => [name, await call("decode", { text: `&${name}` })]);
    return Object.fromEntries(await Promise.all(read));
  },
});

const pieces = [
  ...Array.from("&;#x1aé <"),
  "&lt",
  "&gt;",
  "&not",
  "&notin;",
  "&copy",
  "&AMP",
  "&aacute",
  "&CounterClockwiseContourIntegral;",
  "&fjlig;",
  "&nosuch;",
];

export const oracle = defineOracle({
  by: "Python's html.unescape, and its list of all HTML 5 entity names.",
  trust: "It is written in Python from the standard's list, and shares no code with our library.",
  comparisons: [encoded, decoded, named],
});

function codesOf(text: string): number[] {
  return [...text.matchAll(/&#(?:x([\da-f]+)|(\d+))/gi)].map(([, hex, decimal]) =>
    hex === undefined ? Number(decimal) : Number.parseInt(hex, 16),
  );
}

/** Python's `_invalid_codepoints` in html. */
function isLeftOut(code: number): boolean {
  return (
    (code >= 1 && code <= 8) ||
    (code >= 0xe && code <= 0x1f) ||
    (code >= 0x7f && code <= 0x9f) ||
    (code >= 0xfdd0 && code <= 0xfdef) ||
    code === 0xb ||
    (code & 0xfffe) === 0xfffe
  );
}

async function call(operation: string, options: object): Promise<string> {
  return textOf(await runForTest(run, manifest, { operation, options }));
}
