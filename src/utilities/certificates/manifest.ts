import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { convertCertificate } from "./convert-certificate.ts";
import { makeCsr } from "./make-csr.ts";
import { makeSelfSigned } from "./make-self-signed-certificate.ts";
import { matchKey } from "./match-key-and-certificate.ts";
import { certificateReader } from "./read-certificate.ts";
import { csrReader } from "./read-csr.ts";

export const family = defineFamily<Manifest>([
  certificateReader,
  csrReader,
  makeCsr,
  makeSelfSigned,
  convertCertificate,
  matchKey,
]);
