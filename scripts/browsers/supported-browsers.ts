import browserslist from "browserslist";

const names = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  safari: "safari",
  safari_ios: "ios_saf",
} as const;

export type BrowserName = keyof typeof names;

/**
 * Reads the oldest versions from the `browserslist` of `package.json`. Chrome and Firefox for Android share their
 * desktop numbers. Throws an Error if one is missing.
 */
export function readSupportedBrowsers(): Record<BrowserName, string> {
  const listed = browserslist(undefined, { path: import.meta.dirname });
  const oldest = (name: BrowserName) => {
    const versions = listed
      .filter((entry) => entry.startsWith(`${names[name]} `))
      .map((entry) => entry.split(" ")[1]?.split("-")[0] ?? "");
    const [first] = versions.toSorted(compareVersions);
    if (first === undefined) throw new Error(`The browserslist of package.json names no ${name}`);
    return first;
  };
  return {
    chrome: oldest("chrome"),
    edge: oldest("edge"),
    firefox: oldest("firefox"),
    safari: oldest("safari"),
    safari_ios: oldest("safari_ios"),
  };
}

/** Returns the build target for syntax and styles. */
export function readBuildTarget(): string[] {
  return Object.entries(readSupportedBrowsers()).map(
    ([name, version]) => `${name === "safari_ios" ? "ios" : name}${version}`,
  );
}

/** Returns a negative number if the first is older. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
