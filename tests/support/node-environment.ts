/** The only variables our programs get from a test: paths, and the compile cache, which speeds up starts. */
export function nodeEnvironment(): Record<string, string> {
  const names = ["PATH", "NODE_COMPILE_CACHE"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
