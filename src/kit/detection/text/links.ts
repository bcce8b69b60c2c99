import type { Recognise } from "../finding.ts";

const webAddress = /^(?:https?|ftp):\/\/[^\s/?#]+[^\s]*$/i;
const otherLink = /^(?:mailto|tel|sms|smsto|geo|otpauth|bitcoin|MECARD|WIFI):\S[^\n\r]*$/i;

export const link: Recognise = ({ text, isShort }) => {
  if (/^BEGIN:(?:VCARD|VEVENT|VCALENDAR)\r?\n/.test(text))
    return { kind: "scannable", certainty: 0.9 };
  if (!isShort) return null;
  if (otherLink.test(text)) return { kind: "scannable", certainty: 0.95 };
  return webAddress.test(text) ? { kind: "link", certainty: 0.9 } : null;
};

export const percent: Recognise = ({ text, isShort }) => {
  if (!isShort || /\s/.test(text)) return null;
  if (!/%[\da-f]{2}/i.test(text)) return null;
  try {
    decodeURIComponent(text);
  } catch {
    return null;
  }
  return { kind: "percent", certainty: 0.95 };
};
