const bareScreens = ["/login", "/register", "/verify-email", "/reset-password"];

/** True for the screens of signing in and up, which stand without the navigation bar. */
export function hidesNavbar(pathname: string): boolean {
  return bareScreens.some((screen) => pathname.startsWith(screen));
}
