import type { UtilityCategory } from "#contract/facts/utility/category.ts";

interface CategoryIconProps {
  readonly category: UtilityCategory;
}

/** A category's icon, decorative (`styles/categories.css`). */
export function CategoryIcon({ category }: CategoryIconProps) {
  return <span className="category-icon" data-category={category} aria-hidden />;
}
