/**
 * Changes a filter based on its latest value. The address updates with a delay, so a second change
 * based on the displayed value would undo the first.
 */
export type ChangeFilter<Filter> = (change: (before: Filter) => Filter) => void;
