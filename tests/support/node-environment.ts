/**
 * What a program of ours that a test starts has of the test's environment, and nothing else: where programs are, and
 * where Node keeps what it has compiled, so that each start of the server need not compile all of it anew.
 */
export function nodeEnvironment(): Record<string, string> {
  const names = ["PATH", "NODE_COMPILE_CACHE"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
