export { authenticateKey } from "./authenticate-key.ts";
export { forgetKeysOf, readCallingKey, readKeysOf } from "./own-keys.ts";
export { presentKey } from "./present.ts";
export { readCallerAgain } from "./read-caller-again.ts";
export { refusalOfKey, refuseOverCap } from "./refusals.ts";
export { returnToKey } from "./return-to-key.ts";
