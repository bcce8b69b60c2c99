/**
 * Changes what a list is narrowed by. From what it is by then and not from what is shown: the address
 * that keeps it takes a moment, and of two changes within that the second would undo the first.
 */
export type ChangeFilter<Filter> = (change: (before: Filter) => Filter) => void;
