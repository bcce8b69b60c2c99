import { utilityCategories, type UtilityCategory } from "./category.ts";

export interface CategoryCount {
  readonly category: UtilityCategory;
  readonly count: number;
}

/** Counts in display order, without empty categories. */
export function countCategories(
  entries: readonly { readonly category: UtilityCategory }[],
): readonly CategoryCount[] {
  const counts = new Map<UtilityCategory, number>();
  for (const { category } of entries) counts.set(category, (counts.get(category) ?? 0) + 1);
  return utilityCategories.flatMap((category) => {
    const count = counts.get(category);
    return count === undefined ? [] : [{ category, count }];
  });
}
