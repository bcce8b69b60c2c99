import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { type BrowserName, compareVersions, readSupportedBrowsers } from "./supported-browsers.ts";

export interface Compatibility {
  /** Whether the data include a feature, by its path such as `javascript.builtins.Set.union`. */
  knows(key: string): boolean;
  /** The supported browsers whose oldest version lacks it, such as `safari 17.5`. */
  lacking(key: string): string[];
}

/** Reads the data behind MDN's compatibility tables. */
export function readCompatibility(): Compatibility {
  const file = createRequire(import.meta.url).resolve("@mdn/browser-compat-data");
  const data = JSON.parse(readFileSync(file, "utf8")) as Identifier;
  const supported = Object.entries(readSupportedBrowsers()) as [BrowserName, string][];
  const find = (key: string) => {
    let place: Identifier | undefined = data;
    for (const part of key.split(".")) {
      // Excludes inherited names such as `constructor`.
      place = place !== undefined && Object.hasOwn(place, part) ? place[part] : undefined;
    }
    return place?.__compat;
  };
  return {
    knows: (key) => find(key) !== undefined,
    lacking(key) {
      const support = find(key)?.support;
      if (support === undefined) return [];
      return supported
        .filter(([name, version]) => {
          const statements = [support[name] ?? []].flat();
          return !statements.some((statement) => holds(statement, version));
        })
        .map(([name, version]) => `${name} ${version}`);
    },
  };
}

/** Whether a version supports it without a flag, prefix or alternative name. */
function holds(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (flags !== undefined || prefix !== undefined || statement.alternative_name !== undefined) {
    return false;
  }
  if (typeof added !== "string" || added === "preview") return false;
  if (typeof removed === "string" && compareVersions(version, bare(removed)) >= 0) return false;
  return compareVersions(version, bare(added)) >= 0;
}

/** `≤37` means seen in version 37. */
const bare = (version: string) => version.replace("≤", "");
