import { memberOf } from "#kit/proof/family-for-test.ts";
import { orRefused, textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";
import { run } from "./run.ts";

const letters = Array.from("aZ09 ~é߿ࠀ中𝄞👩🏽\n\0");

const forms = ["hex", "binary"] as const;
type Form = (typeof forms)[number];

type Given = { form: string; text: string; separator: string; upperCase: boolean; broken: string };

export const oracles = Object.fromEntries(
  forms.map((form) => [
    `encode-${form}`,
    defineOracle({
      by: "Python's bytes.hex, bytes.fromhex, format and int.",
      trust: "They are CPython's own C code; ours are written in JavaScript.",
      comparisons: [comparisonOf(form)],
    }),
  ]),
);

function comparisonOf(form: Form) {
  return compareWith<Given, { written: string; read: string | null }>({
    name: form,
    cases: (random) =>
      random.list(240, () => ({
        form,
        text: `x${random.text(letters, random.integer(0, 40))}`,
        separator: random.pick(["space", "none", "colon", "comma", "prefix"]),
        upperCase: random.integer(0, 1) === 1,
        broken:
          random.pick(["", "", "0x", "\\x", "%", "0b"]) +
          random.text(
            form === "hex" ? "4567 ag" : "01".repeat(8) + " 2",
            random.integer(1, form === "hex" ? 6 : 17),
          ),
      })),
    theirs: { script: "bytes.py", command: "bytes.hex, bytes.fromhex, format, int" },
    ours: async ({ broken, ...options }) => {
      const { form: _, ...how } = options;
      const member = memberOf(family, `encode-${form}_1`);
      const decoding = { operation: "decode", options: { text: broken } };
      const done = await orRefused(runForTest(run, member, decoding).then(({ result }) => result));
      const read = done !== null && "text" in done ? done.text : null;
      return { written: await call(form, "encode", how), read };
    },
  });
}

async function call(form: Form, operation: string, options: object): Promise<string> {
  return textOf(
    await runForTest(run, memberOf(family, `encode-${form}_1`), { operation, options }),
  );
}
