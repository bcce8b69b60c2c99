import type { Manifest } from "./manifest.ts";

/**
 * Declares the utilities of a family: one folder, named without version, whose `run.ts` they
 * share. Each member is a whole manifest with its own code, texts, operations and examples.
 */
export function defineFamily<Member extends Manifest>(
  members: readonly Member[],
): readonly Member[] {
  return members;
}

/** The member that a run is of. Throws an Error for an id that is none of the family's. */
export function memberOf<Member extends Pick<Manifest, "code" | "version">>(
  family: readonly Member[],
  utilityId: string,
): Member {
  const member = family.find(({ code, version }) => `${code}_${version}` === utilityId);
  if (member === undefined) throw new Error(`${utilityId} is not a member of this family.`);
  return member;
}
