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
  while (nextTurn !== null) {
    await nextTurn;
    // What has its turn now may have to wait for another.
    await new Promise((resolve) => setTimeout(resolve));
  }
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

/** For so many milliseconds parts are taken over in one piece of work: a slow telephone takes four times that. */
const longestPiece = 8;

let pieceEnds: number | null = null;
let nextTurn: Promise<void> | null = null;

/**
 * Null where there is time to take over one more part of the picture, else what resolves with the
 * part's next turn. In one piece the whole picture would keep the browser from what somebody does.
 */
export function awaitTurn(): Promise<void> | null {
  if (!isGoingOn || typeof document === "undefined") return null;
  pieceEnds ??= performance.now() + longestPiece;
  if (performance.now() < pieceEnds) return null;
  nextTurn ??= new Promise((resolve) => {
    setTimeout(() => {
      nextTurn = null;
      pieceEnds = null;
      resolve();
    });
  });
  return nextTurn;
}
