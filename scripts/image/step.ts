/** Runs a step, reports its outcome and duration, and returns its result. Throws what the step throws. */
export async function step<Answer>(
  name: string,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const since = performance.now();
  const say = (verdict: string) =>
    console.log(`${verdict}  ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  try {
    const answer = await work();
    say("passed");
    return answer;
  } catch (error) {
    say("FAILED");
    throw error;
  }
}
