export type NumberRule = {
  readonly isWhole: boolean;
  /** For what isn't a number, or isn't whole where it must be. */
  readonly noNumber: string;
  readonly least: number;
  readonly tooSmall: string;
  /** Whether `least` itself is excluded. */
  readonly isMoreThanLeast?: true;
  readonly most: number;
  readonly tooLarge: string;
};

/** Says what is wrong with a number, for pages that don't load a schema library. `numberOption` makes the schema. */
export function mistakeOfNumber(rule: NumberRule, value: number): string | undefined {
  if (rule.isWhole ? !Number.isSafeInteger(value) : !Number.isFinite(value)) return rule.noNumber;
  if (value < rule.least || (rule.isMoreThanLeast === true && value === rule.least)) {
    return rule.tooSmall;
  }
  return value > rule.most ? rule.tooLarge : undefined;
}
