/**
 * Why a utility's code did not begin to run in the page, with what a person can do about it. The
 * codes are told to those who run the site too.
 */
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
 * Asks the server for a script that a browser did not load, without its content: browsers answer the
 * same error whether a script was lost on the way, refused or too new for them.
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
