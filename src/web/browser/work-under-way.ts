let count = 0;

/**
 * Marks a run or an upload as under way in this tab, which keeps sessions from ending. Returns a
 * function that ends it, to be called once.
 */
export function beginWork(): () => void {
  count += 1;
  return () => {
    count -= 1;
  };
}

export function isWorkUnderWay(): boolean {
  return count > 0;
}
