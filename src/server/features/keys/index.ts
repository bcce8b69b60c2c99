/** What others may ask of API keys. */

export { authenticateKey } from "./authenticate-key.ts";
export { refuseOverCap, returnToKey, spendOnKey } from "./spend-on-key.ts";
