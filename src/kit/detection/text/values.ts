import type { Recognise } from "../finding.ts";

const hex = (...digits: readonly number[]) => digits.map((count) => `[\\da-f]{${count}}`).join("-");
const uuidForm = new RegExp(`^(?:urn:uuid:|\\{)?(${hex(8, 4, 4, 4, 12)})\\}?$`, "i");

export const uuid: Recognise = ({ text, isShort }) => {
  const found = isShort ? uuidForm.exec(text)?.[1] : undefined;
  return found === undefined ? null : { kind: "uuid", certainty: 0.99, parts: { uuid: found } };
};

const lengths: Readonly<Record<number, string>> = {
  32: "an MD5 checksum",
  40: "a SHA-1 checksum",
  56: "a SHA-224 checksum",
  64: "a SHA-256 checksum",
  96: "a SHA-384 checksum",
  128: "a SHA-512 checksum",
};

/** May precede a file name, as `md5sum` prints it. */
export const hash: Recognise = ({ text, isShort }) => {
  const found = isShort ? /^([\da-f]{32,128})(?: [ *]\S.{0,255})?$/i.exec(text)?.[1] : undefined;
  const name = lengths[found?.length ?? 0];
  if (found === undefined || name === undefined) return null;
  return { kind: "hash", certainty: 0.9, name, parts: { hash: found } };
};

export const colour: Recognise = ({ text, isShort }) => {
  if (!isShort) return null;
  const isHex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text);
  const isFunction =
    /^(?:rgb|hsl)a?\([\d\s.,%/a-z-]{5,60}\)$|^(?:hwb|lab|lch|oklab|oklch)\([\d\s.,%/a-z-]{5,60}\)$/i;
  return isHex || isFunction.test(text) ? { kind: "colour", certainty: 0.95 } : null;
};

const address4 = /^(?:\d{1,3}\.){3}\d{1,3}(?:\/(?:\d{1,2}|(?:\d{1,3}\.){3}\d{1,3}))?$/;
const address6 = /^[\da-f:]{2,39}(?:\/\d{1,3})?$/i;

export const network: Recognise = ({ text, isShort }) => {
  if (!isShort || text.length > 60) return null;
  const found = { kind: "network", certainty: 0.95 } as const;
  if (address4.test(text))
    return text.split(/[./]/).every((part) => Number(part) < 256) ? found : null;
  if (!address6.test(text)) return null;
  const groups = text.replace(/\/.*/, "").split(":");
  const isFull = groups.length === 8 && !text.includes("::");
  const isShortened = /^[^:]*(?::[^:]+)*::(?:[^:]+:)*[^:]*$/.test(text) && groups.length <= 9;
  const areGroups = groups.every((group) => group.length <= 4);
  return areGroups && (isFull || isShortened) ? found : null;
};

const cronField = /^(?:[*?]|L|\d{1,2}|[A-Z]{3})(?:[-/,#](?:\*|\d{1,2}|[A-Z]{3}))*$/i;

/** Numbers alone could be anything. */
export const cron: Recognise = ({ text, isShort }) => {
  if (!isShort || text.length > 200) return null;
  const found = { kind: "cron", certainty: 0.95 } as const;
  if (/^@(?:yearly|annually|monthly|weekly|daily|midnight|hourly)$/.test(text)) return found;
  const fields = text.split(/\s+/);
  const isCron =
    fields.length >= 5 && fields.length <= 6 && fields.every((field) => cronField.test(field));
  return isCron && /[*?]/.test(text) && /^[\d*?,/-]+$/.test(fields[0] ?? "") ? found : null;
};
