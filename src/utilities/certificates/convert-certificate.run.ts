import { writePem } from "#kit/in-browser/pem.ts";
import { readDer } from "#kit/in-browser/der.ts";
import { toHex } from "#kit/run/bytes-as-text.ts";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, writeOutput } from "#kit/run/run-text.ts";
import { find, writePkcs7 } from "./find.ts";
import type { Holding } from "./holding.ts";
import { givenBlocks } from "./given-blocks.ts";
import { openKey } from "./keys.ts";
import { publicPart } from "./public-part.ts";
import { type convertCertificate, mostCertificates } from "./convert-certificate.ts";
import { writePfx } from "./pkcs12/write-pfx.ts";
import { readKey } from "./read-parts.ts";

/** Throws RunError `not_certificate`, `no_password`, and as `find` and `givenBlocks` do. */
export const run: RunFunction<typeof convertCertificate> = async (_operation, options, context) => {
  const found = await allOf(context, options.text, options.password);
  const { certificates, keys } = found;
  if (options.to === "pem") {
    const text = [
      ...certificates.map((bytes) => writePem("CERTIFICATE", bytes)),
      ...keys.map((bytes) => writePem("PRIVATE KEY", bytes)),
    ].join("");
    return answerText(context, text, { filename: "certificates.pem" });
  }
  if (certificates.length === 0)
    throw refusal("This contains only a key, no certificate: choose PEM.");
  if (options.to === "pfx") await writePkcs12(found, options.newPassword, context);
  if (options.to === "p7b") writeOutput(context, "certificates.p7b", writePkcs7(certificates));
  if (options.to === "der")
    for (const [index, bytes] of certificates.entries())
      writeOutput(
        context,
        certificates.length === 1 ? "certificate.der" : `certificate-${index + 1}.der`,
        bytes,
      );
  const values = certificates.map((bytes, index) => ({
    label: `Certificate ${index + 1}`,
    value: partOf(bytes).name.replace("Certificate, ", ""),
  }));
  if (keys.length === 0) return { type: "values", values };
  if (options.to === "pfx")
    return { type: "values", values: [...values, { label: "Private key", value: "Yes" }] };
  return {
    type: "values",
    values,
    notice: "The private key was left out: this format can only hold certificates.",
  };
};

async function allOf(context: RunContext, text: string, password: string): Promise<Holding> {
  const all: Holding = { certificates: [], keys: [] };
  const seen = new Set<string>();
  const inputs = context.inputs.length === 0 ? [[]] : context.inputs.map((input) => [input]);
  for (const one of inputs) {
    for (const block of await givenBlocks({ ...context, inputs: one }, text)) {
      const { certificates, keys } = await findOrRefuse(block, password);
      all.keys.push(...keys);
      for (const bytes of certificates) {
        if (!seen.has(toHex(bytes))) all.certificates.push(bytes);
        seen.add(toHex(bytes));
      }
    }
  }
  if (all.certificates.length + all.keys.length === 0)
    throw refusal("No certificate or private key found: paste PEM or choose a certificate file.");
  if (all.certificates.length > mostCertificates)
    throw refusal(`There are more than ${mostCertificates} certificates: convert fewer at a time.`);
  return all;
}

async function findOrRefuse(block: Parameters<typeof find>[0], password: string): Promise<Holding> {
  try {
    const found = await find(block, password);
    found.certificates.forEach(partOf);
    return found;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refusal(
      "Part of this can't be read as a certificate, key, PKCS#7 or PKCS#12: check that it is complete.",
    );
  }
}

async function writePkcs12(
  { certificates, keys }: Holding,
  password: string,
  context: RunContext,
): Promise<void> {
  if (password === "")
    throw new RunError("no_password", "Enter a password for the new PFX file.", {
      field: "newPassword",
    });
  const [key] = keys;
  if (key === undefined || keys.length > 1) {
    if (key !== undefined)
      throw refusal("A PFX file can hold only one private key: remove the others.");
    return writeOutput(
      context,
      "certificates.pfx",
      await writePfx({ certificates, keys }, password, context.fillRandom),
    );
  }
  const { spki } = await openKey({ label: "PRIVATE KEY", bytes: key });
  const own = certificates.find((bytes) => toHex(partOf(bytes).key.whole) === toHex(spki));
  if (own === undefined)
    throw refusal(
      `The private key (${readKey(readDer(spki))}) doesn't belong to any of these certificates.`,
    );
  const others = certificates.filter((bytes) => bytes !== own);
  const pfx = await writePfx(
    { certificates: [own, ...others], keys },
    password,
    context.fillRandom,
  );
  writeOutput(context, "certificates.pfx", pfx);
}

function partOf(bytes: Uint8Array<ArrayBuffer>) {
  const part = publicPart({ label: "CERTIFICATE", bytes });
  if (part === undefined) throw new RangeError("This is no certificate.");
  return part;
}

function refusal(sentence: string): RunError {
  return new RunError("not_certificate", sentence, { field: "text" });
}
