/** Few enough to start a child within a second, enough for most sites. */
const mostLoadedAhead = 32;

export interface AskedModules {
  /** Only if a child could load it. */
  note(path: string): void;
  /** Latest last. */
  latest(): readonly string[];
}

/** Remembers recently requested modules, likely needed again. */
export function createAskedModules(): AskedModules {
  const paths = new Set<string>();
  return {
    note(path) {
      paths.delete(path);
      paths.add(path);
      const [oldest] = paths;
      if (paths.size > mostLoadedAhead && oldest !== undefined) paths.delete(oldest);
    },
    latest: () => [...paths],
  };
}
