/** Keeps only the redirect, for links between sign-in screens. */
export function pickRedirect({ redirect }: { readonly redirect?: string | undefined }): {
  readonly redirect?: string;
} {
  return redirect === undefined ? {} : { redirect };
}

/**
 * Returns the given path, or the fallback if it isn't one of this site. Refuses anything a browser
 * could read as another host, to prevent open redirects.
 */
export function redirectTarget(given: unknown, fallback = "/my-profile"): string {
  if (typeof given !== "string") return fallback;
  if (!given.startsWith("/") || /^\/[/\\]/.test(given)) return fallback;
  // Browsers drop these characters: "/\t/host" would become "//host".
  if (/[\u0000-\u001f\u007f]/.test(given)) return fallback;
  return given;
}
