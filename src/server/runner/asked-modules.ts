/** So few that a child is ready within a second, and as many as most sites use. */
const mostLoadedAhead = 32;

export interface AskedModules {
  /** Notes that a run asked for the module at a path, and that a child can load it. */
  note(path: string): void;
  /** The paths of those that were asked for last, the latest of them in the end. */
  latest(): readonly string[];
}

/** Remembers which modules runs asked for last: whoever comes next most likely wants one of them again. */
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
