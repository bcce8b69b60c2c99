/** Few enough to start a child within a second, and enough for most sites. */
const mostLoadedAhead = 32;

export interface AskedModules {
  /** Notes that a run requested this module and a child could load it. */
  note(path: string): void;
  /** Recently requested paths, latest last. */
  latest(): readonly string[];
}

/** Remembers recently requested modules, which are likely to be needed again. */
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
