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
  while (dealing !== null) await dealing;
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

/** Parts of the picture that wait to be taken over, each for a task of its own. */
const turns: (() => void)[] = [];
let dealing: Promise<void> | null = null;
/** True between a part's turn and its drawing, which follows at once. */
let isTurn = false;

/**
 * Null for the part of the picture whose turn it is, else what resolves with its turn. Taken over in
 * one piece of work, the picture would keep the browser from what somebody does.
 */
export function awaitTurn(): Promise<void> | null {
  if (!isGoingOn || typeof document === "undefined") return null;
  if (isTurn) {
    isTurn = false;
    return null;
  }
  return new Promise((resolve) => {
    turns.push(resolve);
    dealing ??= dealTurns();
  });
}

async function dealTurns(): Promise<void> {
  await nextTask();
  for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
    isTurn = true;
    turn();
    // By then it is drawn, and parts of it may wait in their turn.
    await nextTask();
  }
  isTurn = false;
  dealing = null;
}
