import browserslist from "browserslist";

/** The engines' own names of compatibility data, and browserslist's for the same. */
const names = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  safari: "safari",
  safari_ios: "ios_saf",
} as const;

export type BrowserName = keyof typeof names;

/**
 * The oldest version of each browser that the `browserslist` of `package.json` names. On Android
 * Chrome and Firefox have the numbers of their likes elsewhere. Throws Error where one is missing.
 */
export function readSupportedBrowsers(): Record<BrowserName, string> {
  const listed = browserslist(undefined, { path: import.meta.dirname });
  const oldest = (name: BrowserName) => {
    const versions = listed
      .filter((entry) => entry.startsWith(`${names[name]} `))
      // A range such as `17.5-17.6` begins with its oldest.
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

/** The same as what a build lowers syntax and styles to. */
export function readBuildTarget(): string[] {
  return Object.entries(readSupportedBrowsers()).map(
    ([name, version]) => `${name === "safari_ios" ? "ios" : name}${version}`,
  );
}

/** Below zero where the first is older. Versions are numbers with dots. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
