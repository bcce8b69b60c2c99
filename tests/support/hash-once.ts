import type { Identity } from "#server/features/accounts/index.ts";

/** The hash of each password, and the judgement of each password by each hash, that a test of this process asked for. */
const hashes = new Map<string, Promise<string>>();
const judgements = new Map<string, Promise<boolean>>();

/**
 * Has each password hashed once, and judged once by each hash: a tenth of a second of a core and 32 MB each, and the
 * same answer whenever it is asked again. The first of each is computed as ever. Not for a test whose subject is the
 * time that hashing takes.
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
