import type { UtilityCategory } from "#contract/facts/utility/category.ts";

interface CategoryIconProps {
  readonly category: UtilityCategory;
}

/** The sign of a category, which says nothing that is not written beside it (`styles/categories.css`). */
export function CategoryIcon({ category }: CategoryIconProps) {
  return <span className="category-icon" data-category={category} aria-hidden />;
}
