import type { JsonValue } from "../run/run-result.ts";
import type { Random } from "./random.ts";

/** A Python or Perl script from a JSON list of cases to answers, in `npm run oracles` only. */
export type OutsideProgram<Case> = {
  readonly script: string;
  readonly command: string;
  readonly packages?: readonly string[];
  /** Replaces the case, such as by our own output. */
  readonly given?: (one: Case) => Promise<JsonValue>;
};

/** An intended difference. Must cover a case. */
export type Choice<Case, Answer> = {
  /** A sentence with the standard's clause, or the reason if it is silent. */
  readonly reason: string;
  readonly covers: (one: Case, theirs: Answer) => boolean;
};

export type Comparison<Case extends JsonValue, Answer extends JsonValue> = {
  /** Also of the seed and the recording: `oracle/digests.json`. */
  readonly name: string;
  /** Draw only from the seed. */
  readonly cases: (random: Random) => readonly Case[];
  /** A program with recorded answers, or published or derived answers. */
  readonly theirs: OutsideProgram<Case> | ((one: Case) => Answer);
  /** `theirs` is for files that others write. */
  readonly ours: (one: Case, theirs: Answer) => Promise<Answer>;
  /** By default equal JSON, which `digested` needs. */
  readonly agree?: (theirs: Answer, ours: Answer, one: Case) => boolean;
  /** Records SHA-256 instead of long answers. */
  readonly digested?: boolean;
  readonly choices?: readonly Choice<Case, Answer>[];
};

export type AnyComparison = Comparison<JsonValue, JsonValue>;

type Statement =
  | {
      /** Whose answers. */
      readonly by: string;
      /** Why to believe it, and that it shares no code with ours. */
      readonly trust: string;
    }
  | {
      /** Why there is no program. */
      readonly none: string;
      /** What is checked instead. */
      readonly instead: string;
    };

export type Oracle = Statement & {
  readonly comparisons: readonly AnyComparison[];
  /** Why there are fewer than 200 cases. */
  readonly fewer?: string;
};

/** A utility's `oracle.ts` exports it as `oracle`. */
export function defineOracle(oracle: Oracle): Oracle {
  return oracle;
}

export function compareWith<Case extends JsonValue, Answer extends JsonValue>(
  comparison: Comparison<Case, Answer>,
): AnyComparison {
  // A comparison makes its own cases.
  return comparison as unknown as AnyComparison;
}
