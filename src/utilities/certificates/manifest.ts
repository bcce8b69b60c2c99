import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { convertCertificate } from "./members/convert-certificate.ts";
import { makeCsr } from "./members/make-csr.ts";
import { makeSelfSigned } from "./members/make-self-signed-certificate.ts";
import { matchKey } from "./members/match-key-and-certificate.ts";
import { readers } from "./members/readers.ts";

/** Certificates, requests and keys: each member is a file with what it states. All are `freeInBrowser`. */
export const family = defineFamily<Manifest>([
  ...readers,
  makeCsr,
  makeSelfSigned,
  convertCertificate,
  matchKey,
]);
