/** The way back alone, for a screen that is on the way. */
export function pickRedirect({ redirect }: { readonly redirect?: string | undefined }): {
  readonly redirect?: string;
} {
  return redirect === undefined ? {} : { redirect };
}

/**
 * Where to go after signing in: a path of this site as it was given, else the fallback. Anything
 * that a browser could read as another host is refused, so that a link to the sign-in page cannot
 * send people elsewhere.
 */
export function redirectTarget(given: unknown, fallback = "/my-profile"): string {
  if (typeof given !== "string") return fallback;
  if (!given.startsWith("/") || /^\/[/\\]/.test(given)) return fallback;
  // Browsers drop these characters: "/\t/host" would become "//host".
  if (/[\u0000-\u001f\u007f]/.test(given)) return fallback;
  return given;
}
