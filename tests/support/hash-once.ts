import type { Identity } from "#server/features/accounts/index.ts";

const hashes = new Map<string, Promise<string>>();
const judgements = new Map<string, Promise<boolean>>();

/**
 * Caches password hashes and verifications, each of which takes a tenth of a second and 32 MB. Not for timing tests.
 */
export async function hashOnce(identity: Identity): Promise<void> {
  const { password } = await identity.$context;
  const { hash, verify } = password;
  password.hash = (secret) => once(hashes, secret, () => hash(secret));
  password.verify = (question) =>
    once(judgements, JSON.stringify([question.hash, question.password]), () => verify(question));
}

function once<Answer>(
  known: Map<string, Promise<Answer>>,
  question: string,
  compute: () => Promise<Answer>,
): Promise<Answer> {
  const answer = known.get(question) ?? compute();
  known.set(question, answer);
  return answer;
}
