import type { JsonValue } from "../run/run-result.ts";
import type { Random } from "./random.ts";

/**
 * A program asked by a Python or Perl script, from a JSON list of cases to a list of answers, in `npm run oracles`
 * only.
 */
export type OutsideProgram<Case> = {
  readonly script: string;
  /** What the script runs or imports. */
  readonly command: string;
  readonly packages?: readonly string[];
  /** What the script gets instead of the case, such as our own output. */
  readonly given?: (one: Case) => Promise<JsonValue>;
};

/** An intended difference. One that covers no case is refused. */
export type Choice<Case, Answer> = {
  /** One sentence with the standard's clause, or the reason if it is silent. */
  readonly reason: string;
  readonly covers: (one: Case, theirs: Answer) => boolean;
};

export type Comparison<Case extends JsonValue, Answer extends JsonValue> = {
  /** Also names the recording and the seed: `oracle/digests.json`. */
  readonly name: string;
  /** Deterministic: draw only from the seed. */
  readonly cases: (random: Random) => readonly Case[];
  /** A program whose answers are recorded, or published or derived answers. */
  readonly theirs: OutsideProgram<Case> | ((one: Case) => Answer);
  /** `theirs` is for files that others make and we read. */
  readonly ours: (one: Case, theirs: Answer) => Promise<Answer>;
  /** By default, equal JSON. */
  readonly agree?: (theirs: Answer, ours: Answer, one: Case) => boolean;
  /** Records long answers by SHA-256; they must be equal JSON. */
  readonly digested?: boolean;
  readonly choices?: readonly Choice<Case, Answer>[];
};

export type AnyComparison = Comparison<JsonValue, JsonValue>;

type Statement =
  | {
      /** One line: whose answers we compare with. */
      readonly by: string;
      /** One line: why to believe it, and that it shares no code with ours. */
      readonly trust: string;
    }
  | {
      /** One line: why no program can be asked. */
      readonly none: string;
      /** One line: what is checked instead. */
      readonly instead: string;
    };

export type Oracle = Statement & {
  readonly comparisons: readonly AnyComparison[];
  /** Why there are fewer than 200 cases. */
  readonly fewer?: string;
};

/** Declares a utility's proof; its `oracle.ts` exports it as `oracle`. */
export function defineOracle(oracle: Oracle): Oracle {
  return oracle;
}

/** Declares a comparison and hides its types of cases and answers. */
export function compareWith<Case extends JsonValue, Answer extends JsonValue>(
  comparison: Comparison<Case, Answer>,
): AnyComparison {
  // Each comparison makes its own cases, so the types always match.
  return comparison as unknown as AnyComparison;
}
