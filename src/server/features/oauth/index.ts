export { forgetGrantsOf, forgetOldGrants } from "./forget-old.ts";
export { challengeOf } from "./metadata.ts";
