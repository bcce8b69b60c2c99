import { readCompatibility } from "./compatibility.ts";
import type { Exception } from "./exceptions.ts";
import { findNewerFeatures } from "./newer-features.ts";
import { findNewerStyles } from "./newer-styles.ts";
import { readPageCode } from "./page-code.ts";

export interface BrowserUseReport {
  /** One line per use that a supported browser lacks, and per unused exception. */
  readonly problems: readonly string[];
  /** How many uses of known features were checked, in how many files. */
  readonly looked: number;
  readonly files: number;
}

/**
 * Checks what browsers run against the oldest supported ones. `inPage` are folders of `src/utilities` that compute in
 * the page.
 */
export function inspectBrowserUse(
  root: string,
  inPage: readonly string[],
  exceptions: readonly Exception[],
): BrowserUseReport {
  const { program, files } = readPageCode(root, inPage);
  const compatibility = readCompatibility();
  const { found, looked } = findNewerFeatures(program, files, root, compatibility);
  const used = [
    ...found.map((feature) => ({ ...feature, place: `${feature.file}:${feature.line}` })),
    ...findNewerStyles(root, compatibility).map((style) => ({ ...style, place: style.file })),
  ];
  const unused = new Set(exceptions);
  const problems = used.flatMap(({ file, place, key, lacking }) => {
    const exception = exceptions.find((one) => one.file === file && one.key === key);
    if (exception === undefined) return [`${place} ${key} is not in ${lacking.join(", ")}`];
    unused.delete(exception);
    return [];
  });
  const stale = [...unused].map(({ file, key }) => `${file} needs no exception for ${key}`);
  return { problems: [...problems, ...stale], looked, files: files.length };
}
