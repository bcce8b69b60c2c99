import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { convertCertificate } from "./convert-certificate.ts";
import { generateKeyPair } from "./generate-key-pair.ts";
import { generateSshKey } from "./generate-ssh-key.ts";
import { makeCsr } from "./make-csr.ts";
import { makeSelfSigned } from "./make-self-signed-certificate.ts";
import { matchKey } from "./match-key-and-certificate.ts";
import { certificateReader } from "./read-certificate.ts";
import { csrReader } from "./read-csr.ts";
import { sshKeyFingerprint } from "./ssh-key-fingerprint.ts";

export const family = defineFamily<Manifest>([
  certificateReader,
  csrReader,
  makeCsr,
  makeSelfSigned,
  convertCertificate,
  matchKey,
  generateKeyPair,
  generateSshKey,
  sshKeyFingerprint,
]);
