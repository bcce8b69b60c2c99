import { reader } from "./reader.ts";
import { samples } from "./samples.ts";

export const certificateReader = reader({
  code: "read-certificate",
  name: "Decode Certificate",
  what: "certificate",
  alsoCalled: [
    "certificate decoder",
    "ssl certificate decoder",
    "x509 decoder",
    "certificate viewer",
    "pem decoder",
    "certificate reader",
    "tls certificate",
    "crt viewer",
    "ssl checker",
    "read certificate",
    "ssl certificate",
    "when does a certificate expire",
  ],
  does: "Shows a certificate's subject, issuer, validity, key, purposes and fingerprints.",
  note: "A chain shows every certificate in it.",
  sample: samples.certificate,
});
