const bareScreens = ["/login", "/register", "/verify-email", "/reset-password"];

/** Returns true for sign-in and sign-up screens, which have no navigation bar. */
export function hidesNavbar(pathname: string): boolean {
  return bareScreens.some((screen) => pathname.startsWith(screen));
}
