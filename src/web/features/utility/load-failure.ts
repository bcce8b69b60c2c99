/** Why a utility's code didn't start in the page, and what to do. Operators see the codes too. */
export const loadFailures = {
  not_arrived:
    "The utility couldn't be loaded because the server didn't send it. Check your internet connection and try again.",
  outdated:
    "The utility couldn't be loaded because this page is out of date. Reload the page and try again.",
  not_started:
    "The server sent the utility, but your browser didn't start it. Reload the page. If that doesn't help, update your browser or turn off extensions that block scripts.",
} as const;

export type LoadFailureCode = keyof typeof loadFailures;

/**
 * Checks on a script that failed to load, because browsers don't tell a lost script from a refused
 * or unsupported one.
 */
export async function findLoadFailure(address: string): Promise<LoadFailureCode> {
  try {
    const { ok, status } = await fetch(address, { method: "HEAD", cache: "no-store" });
    if (status === 404) return "outdated";
    return ok ? "not_started" : "not_arrived";
  } catch {
    return "not_arrived";
  }
}
