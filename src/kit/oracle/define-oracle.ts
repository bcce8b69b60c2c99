import type { JsonValue } from "../run/run-result.ts";
import type { Random } from "./random.ts";

/**
 * A program that is not ours, asked by a script in Python or Perl: the script reads a JSON list from its input
 * and writes the list of its answers, one for each. It runs in `npm run oracles` only.
 */
export type OutsideProgram<Case> = {
  /** In the `oracle` folder of the utility. */
  readonly script: string;
  /** What the script runs or imports, for the reader of the recording. */
  readonly command: string;
  /** Debian's packages that it needs besides python3. */
  readonly packages?: readonly string[];
  /** What the script is handed for a case, where that is not the case itself: our own output, say. */
  readonly given?: (one: Case) => Promise<JsonValue>;
};

/** A difference that is meant. It must be there: one that covers nothing is refused. */
export type Choice<Case, Answer> = {
  /** One sentence with the clause of the standard that allows ours, or the reason where it is silent. */
  readonly reason: string;
  readonly covers: (one: Case, theirs: Answer) => boolean;
};

/** Inputs, what somebody else makes of them, and what we do. */
export type Comparison<Case extends JsonValue, Answer extends JsonValue> = {
  /** Also names the recording and the seed: `oracle/digests.json`. */
  readonly name: string;
  /** The same ones each time: what is drawn comes from the seed. */
  readonly cases: (random: Random) => readonly Case[];
  /** A program whose answers are recorded, or what was published or follows by itself. */
  readonly theirs: OutsideProgram<Case> | ((one: Case) => Answer);
  /** What the utility gives. `theirs` is for what must be made by others first: a file to be read. */
  readonly ours: (one: Case, theirs: Answer) => Promise<Answer>;
  /** Whether both say the same, where that is not the same JSON. */
  readonly agree?: (theirs: Answer, ours: Answer, one: Case) => boolean;
  /** Answers that are too long to keep are recorded as their SHA-256; they must be the same JSON. */
  readonly digested?: boolean;
  readonly choices?: readonly Choice<Case, Answer>[];
};

/** A comparison of whatever cases and answers. */
export type AnyComparison = Comparison<JsonValue, JsonValue>;

type Statement =
  | {
      /** One line: whose answers ours are compared with. */
      readonly by: string;
      /** One line: why it may be believed, and that it shares no code with ours. */
      readonly trust: string;
    }
  | {
      /** One line: why no program can be asked. */
      readonly none: string;
      /** One line: what is held instead: published vectors, a second implementation, a property. */
      readonly instead: string;
    };

/** What proves a utility. */
export type Oracle = Statement & {
  readonly comparisons: readonly AnyComparison[];
  /** Why there are fewer than 200 cases. */
  readonly fewer?: string;
};

/** Declares what proves a utility; its `oracle.ts` exports it as `oracle`. */
export function defineOracle(oracle: Oracle): Oracle {
  return oracle;
}

/** Declares a comparison, keeping the types of its cases and answers to itself. */
export function compareWith<Case extends JsonValue, Answer extends JsonValue>(
  comparison: Comparison<Case, Answer>,
): AnyComparison {
  // Each comparison makes the cases that it reads, so that none sees those of another.
  return comparison as unknown as AnyComparison;
}
