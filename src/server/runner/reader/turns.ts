/**
 * Makes a function that runs each key's work one at a time in order, and different keys
 * concurrently. Idle keys are forgotten.
 */
export function createTurns(): <Result>(
  key: string,
  work: () => Promise<Result>,
) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const own = before === undefined ? work() : before.then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
