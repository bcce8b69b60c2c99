import type { Manifest } from "../manifest/manifest.ts";
import { type AnyRun, runForTest, type TestCall, type TestRun } from "../proof/run-for-test.ts";
import type { JsonValue } from "../run/run-result.ts";
import { orRefused } from "./answers.ts";
import {
  type AnyComparison,
  compareWith,
  type Comparison,
  type OutsideProgram,
} from "./define-oracle.ts";
import type { Random } from "./random.ts";

type Options = { readonly [name: string]: JsonValue };

type Asked<Case extends Options, Answer extends JsonValue> = {
  readonly name?: string;
  readonly cases: (random: Random) => readonly Case[];
  readonly theirs:
    | Omit<OutsideProgram<Case>, "given">
    | Comparison<Case, Answer | { refused: true }>["theirs"];
  readonly read: (done: TestRun, one: Case) => Answer;
  readonly call?: (one: Case) => Partial<TestCall>;
} & Pick<Comparison<Case, Answer | { refused: true }>, "agree" | "digested" | "choices">;

/** A case is the only operation's options. We must refuse what the script answers with `{"refused": true}`. */
export function compareOptions<Case extends Options, Answer extends JsonValue>(
  manifest: Manifest,
  run: AnyRun,
  asked: Asked<Case, Answer>,
): AnyComparison {
  const { name = manifest.code, theirs, read, call, ...rest } = asked;
  const [operation = ""] = Object.keys(manifest.operations);
  return compareWith<Case, Answer | { refused: true }>({
    ...rest,
    name,
    theirs:
      typeof theirs === "function"
        ? theirs
        : { given: async (options) => ({ of: manifest.code, options }), ...theirs },
    ours: async (options) =>
      orRefused(
        runForTest(run, manifest, { operation, options, ...call?.(options) }).then((done) =>
          read(done, options),
        ),
      ),
  });
}
