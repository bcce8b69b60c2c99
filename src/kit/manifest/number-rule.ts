export type NumberRule = {
  readonly isWhole: boolean;
  /** Also for fractions if `isWhole`. */
  readonly noNumber: string;
  readonly least: number;
  readonly tooSmall: string;
  /** Whether `least` itself is excluded. */
  readonly isMoreThanLeast?: true;
  readonly most: number;
  readonly tooLarge: string;
};

/** For pages that don't load zod, unlike `numberOption`. */
export function mistakeOfNumber(rule: NumberRule, value: number): string | undefined {
  if (rule.isWhole ? !Number.isSafeInteger(value) : !Number.isFinite(value)) return rule.noNumber;
  if (value < rule.least || (rule.isMoreThanLeast === true && value === rule.least)) {
    return rule.tooSmall;
  }
  return value > rule.most ? rule.tooLarge : undefined;
}
