import type { Recognise, Finding } from "../finding.ts";

const mostDecoded = 4096;

export const jwt: Recognise = ({ text }) => {
  if (!/^(?:Bearer\s+)?eyJ/.test(text)) return null;
  const token = text.replace(/^Bearer\s+/, "").replaceAll(/\s+/g, "");
  if (!/^eyJ[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) return null;
  const header = decode(token.slice(0, token.indexOf(".")));
  return header?.includes('"alg"') === true
    ? { kind: "jwt", certainty: 0.99, parts: { token } }
    : null;
};

/** Needs recognisable content, or length and padding. */
export const base64: Recognise = ({ text, isWhole }) => {
  const found = (certainty: number): Finding => ({ kind: "base64", certainty });
  if (/^data:[\w.+/-]{0,100}(?:;[\w=-]{1,50}){0,5};base64,[\w+/=-]+$/.test(text))
    return found(0.98);
  const compact = text.replaceAll(/[\r\n]+/g, "");
  if (!/^[\w+/-]{10,}={0,2}$/.test(compact)) return null;
  // These are checksums, numbers or words.
  if (/^(?:[\da-f-]+|[\dA-F-]+|[a-z_-]+|[A-Z_-]+)$/.test(compact)) return null;
  const unpadded = compact.replace(/=+$/, "");
  if (isWhole && unpadded.length % 4 === 1) return null;
  const isPadded = unpadded.length < compact.length;
  if (isPadded && compact.length % 4 !== 0) return null;
  const bytes = decode(unpadded);
  if (bytes === null) return null;
  if (isReadable(bytes) || isOfFile(bytes)) return found(isPadded ? 0.95 : 0.85);
  const hasAllSigns = /[a-z]/.test(compact) && /[A-Z]/.test(compact) && /\d/.test(compact);
  return hasAllSigns && (isPadded || compact.length >= 44) ? found(0.6) : null;
};

function decode(encoded: string): string | null {
  const standard = encoded.slice(0, mostDecoded).replaceAll("-", "+").replaceAll("_", "/");
  try {
    return atob(standard.length % 4 === 1 ? standard.slice(0, -1) : standard);
  } catch {
    return null;
  }
}

function isReadable(bytes: string): boolean {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const text = decoder.decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
      {
        stream: true,
      },
    );
    return !/[\0-\x08\x0e-\x1f\x7f]/.test(text);
  } catch {
    return false;
  }
}

function isOfFile(bytes: string): boolean {
  return /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF|%PDF-|PK\x03\x04|\x1f\x8b)/.test(bytes);
}
