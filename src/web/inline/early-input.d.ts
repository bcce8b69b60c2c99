/** Relevant events before React listened. */
export interface EarlyEvents {
  /** Fields that lost focus. */
  readonly left: Element[];
  /** The last pressed button or submitted form. */
  pressed: Element | null;
  dropped: readonly File[];
}
