import { nextTask } from "./next-task.ts";

/**
 * Whether the page still has the picture that the server has made. As long as it does, nothing that
 * only this browser knows may show: the picture would jump.
 */
let isGoingOn = false;
const waiting = new Set<() => void>();

/** From here on the picture is the server's. On the server it stays so. */
export function beginHydration(): void {
  isGoingOn = true;
}

/** True while the picture is the server's. */
export function isHydrating(): boolean {
  return isGoingOn;
}

/** To be called once the screen is taken over, but for what waits for its turn. */
export async function endHydration(): Promise<void> {
  await dealing;
  if (!isGoingOn) return;
  // For the stories, which compare the picture with the server's at this moment.
  document.dispatchEvent(new Event("takenover"));
  isGoingOn = false;
  for (const action of waiting) action();
}

/** Calls `action` once the picture is no longer the server's; gives the function that stops it. */
export function onHydrated(action: () => void): () => void {
  waiting.add(action);
  return () => void waiting.delete(action);
}

/** Resolves once the picture is no longer the server's: at once where it never was. */
export function whenHydrated(): Promise<void> {
  if (!isGoingOn) return Promise.resolve();
  return new Promise((resolve) => onHydrated(resolve));
}

/** When a part of the picture is taken over. */
export interface Turn {
  /** Resolves with the turn; null once it has come. */
  awaited: Promise<void> | null;
}

const turns: (() => void)[] = [];
let dealing: Promise<void> | null = null;

/**
 * Has one part of the picture wait in the line, for a piece of work of its own: in one piece the whole picture would
 * keep the browser from what somebody does. It comes at once where the picture is not the server's.
 */
export function takeTurn(): Turn {
  const turn: Turn = { awaited: null };
  if (!isGoingOn || typeof document === "undefined") return turn;
  turn.awaited = new Promise((resolve) => {
    turns.push(() => {
      turn.awaited = null;
      resolve();
    });
  });
  dealing ??= dealTurns();
  return turn;
}

async function dealTurns(): Promise<void> {
  await nextTask();
  for (let come = turns.shift(); come !== undefined; come = turns.shift()) {
    come();
    // By then it is drawn, and parts of it wait in their turn.
    await nextTask();
  }
  dealing = null;
}
