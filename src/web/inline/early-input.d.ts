/** Events on the server's HTML before React listened, as far as they matter. */
export interface EarlyEvents {
  /** Fields that lost the focus. */
  readonly left: Element[];
  /** The button pressed last, or the form sent last. */
  pressed: Element | null;
  /** Files dropped on the page. */
  dropped: readonly File[];
}
