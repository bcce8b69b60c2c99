/**
 * Whether the page still has the picture that the server has made. As long as it does, nothing that
 * only this browser knows may show: React would throw the server's HTML away and draw it all anew.
 */
let isGoingOn = false;
const waiting: (() => void)[] = [];

/** From here on the picture is the server's. On the server it stays so. */
export function beginHydration(): void {
  isGoingOn = true;
}

/** True while the picture is the server's. */
export function isHydrating(): boolean {
  return isGoingOn;
}

/** To be called once React has taken the whole screen over. */
export function endHydration(): void {
  isGoingOn = false;
  for (const action of waiting.splice(0)) action();
}

/** Resolves once the picture is no longer the server's: at once where it never was. */
export function whenHydrated(): Promise<void> {
  if (!isGoingOn) return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}
