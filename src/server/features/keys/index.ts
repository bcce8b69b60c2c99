export { authenticateKey } from "./authenticate-key.ts";
export { addKey, type NewKey, refuseKeyFor, refuseOneMore } from "./create-key.ts";
export type { KeyParts } from "./key-parts.ts";
export {
  forgetKeysOf,
  readCallingKey,
  readKeysOf,
  revokeGranted,
  revokeLostKey,
} from "./own-keys.ts";
export { presentKey } from "./present.ts";
export { readCallerAgain } from "./read-caller-again.ts";
export { refusalOfKey, refuseOverCap } from "./refusals.ts";
export { returnToKey } from "./return-to-key.ts";
export { tellKeyMade } from "./tell-key-made.ts";
