/** Who waits in this process for a turn of its requester, in the order in which they came. */
export interface Lines {
  /** Whether the process does a run of this requester. */
  isBusyWith(requester: string): boolean;
  /** Whether somebody waits in its line. */
  isWaitedFor(requester: string): boolean;
  /**
   * Notes a run of a requester, or the try to begin one, until the function it gives back is called, which gives the next
   * one its turn unless it is told not to.
   */
  begin(requester: string): (passesOn?: boolean) => void;
  /**
   * Resolves with true when it is one's turn: one then begins a run or passes the turn on. With false when `limit`
   * aborts.
   */
  wait(requester: string, limit: AbortSignal): Promise<boolean>;
  /** Gives the next one its turn, where whoever had it begins nothing. */
  pass(requester: string): void;
}

export function createLines(): Lines {
  const atWork = new Map<string, number>();
  const lines = new Map<string, Set<(isTurn: boolean) => void>>();

  const pass = (requester: string) => {
    const [first] = lines.get(requester) ?? [];
    first?.(true);
  };
  const leave = (requester: string, answer: (isTurn: boolean) => void) => {
    const line = lines.get(requester);
    line?.delete(answer);
    if (line?.size === 0) lines.delete(requester);
  };
  return {
    isBusyWith: (requester) => atWork.has(requester),
    isWaitedFor: (requester) => lines.has(requester),
    begin(requester) {
      atWork.set(requester, (atWork.get(requester) ?? 0) + 1);
      return (passesOn = true) => {
        const left = (atWork.get(requester) ?? 0) - 1;
        if (left > 0) atWork.set(requester, left);
        else atWork.delete(requester);
        if (passesOn) pass(requester);
      };
    },
    wait: (requester, limit) =>
      new Promise((resolve) => {
        const giveUp = () => answer(false);
        const answer = (isTurn: boolean) => {
          leave(requester, answer);
          limit.removeEventListener("abort", giveUp);
          resolve(isTurn);
        };
        if (limit.aborted) return resolve(false);
        lines.set(requester, (lines.get(requester) ?? new Set()).add(answer));
        limit.addEventListener("abort", giveUp);
      }),
    pass,
  };
}
