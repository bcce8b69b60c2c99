import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { decryptPgp } from "./decrypt-pgp.ts";
import { encryptWithPgp } from "./encrypt-with-pgp.ts";
import { generatePgpKey } from "./generate-pgp-key.ts";
import { readPgpKey } from "./read-pgp-key.ts";
import { signWithPgp } from "./sign-with-pgp.ts";
import { verifyPgpSignature } from "./verify-pgp-signature.ts";

export const family = defineFamily<Manifest>([
  generatePgpKey,
  encryptWithPgp,
  decryptPgp,
  signWithPgp,
  verifyPgpSignature,
  readPgpKey,
]);
