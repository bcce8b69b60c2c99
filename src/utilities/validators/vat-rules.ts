import { passesLuhn } from "#kit/text/check-digits.ts";

type Rule = {
  /** What follows the country's code. */
  readonly shape: RegExp;
  readonly passes: (number: string) => boolean;
};

const digitsOf = (number: string) => Array.from(number, Number);

/** Multiplies each digit by its weight. Digits without a weight don't count. */
function weigh(number: string, weights: readonly number[], modulus: number): number {
  const digits = digitsOf(number);
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % modulus;
}

/** Whether the digit at the place is the wanted one. */
const hasDigit = (number: string, place: number, wanted: number) =>
  Number(number.charAt(place)) === wanted;

/** ISO/IEC 7064, modulo 11,10. */
function passesMod11And10(number: string): boolean {
  let product = 10;
  for (const digit of digitsOf(number.slice(0, -1))) {
    const sum = (digit + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return hasDigit(number, number.length - 1, (11 - product) % 10);
}

const descending = [8, 7, 6, 5, 4, 3, 2];

/** Day and month as they are in identity numbers, with what some countries add to a month. */
function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const pairs = (number: string) => (number.match(/\d\d/g) ?? []).map(Number);

/** Birth numbers of Czechia and Slovakia: those of women have 50 added to the month, later ones 20. */
function isBirthNumber(number: string): boolean {
  const [short = 0, coded = 0, day = 0] = pairs(number);
  const month = (((coded % 50) - 1) % 20) + 1;
  const isOld = number.length === 9;
  const year = short + (isOld ? (short >= 80 ? 1800 : 1900) : short < 54 ? 2000 : 1900);
  if (!isDate(year, month, day) || (isOld && year >= 1954)) return false;
  const rest = Number(number.slice(0, 9)) % 11;
  // Until 1984 a remainder of 10 was written as 0, and later such numbers weren't given.
  return isOld || (year < 1985 ? rest % 10 : rest) === Number(number.at(-1));
}

function isBulgarian(number: string): boolean {
  if (number.length === 9) {
    const first = weigh(number, [1, 2, 3, 4, 5, 6, 7, 8], 11);
    const again = weigh(number, [3, 4, 5, 6, 7, 8, 9, 10], 11) % 10;
    return hasDigit(number, 8, first === 10 ? again : first);
  }
  const [short = 0, coded = 0, day = 0] = pairs(number);
  const century = coded > 40 ? 2000 : coded > 20 ? 1800 : 1900;
  const isPerson =
    isDate(century + short, coded % 20, day) &&
    hasDigit(number, 9, weigh(number, [2, 4, 8, 5, 10, 9, 7, 3, 6], 11) % 10);
  const isForeigner = hasDigit(number, 9, weigh(number, [21, 19, 17, 13, 11, 9, 7, 3, 1], 10));
  const other = (11 - weigh(number, [4, 3, 2, 7, 6, 5, 4, 3, 2], 11)) % 11;
  return isPerson || isForeigner || hasDigit(number, 9, other);
}

const oddInCyprus = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

function isCypriot(number: string): boolean {
  const sum = digitsOf(number.slice(0, 8)).reduce(
    (total, digit, at) => total + (at % 2 === 0 ? (oddInCyprus[digit] ?? 0) : digit),
    0,
  );
  return !number.startsWith("12") && number.at(-1) === String.fromCharCode(65 + (sum % 26));
}

function isCzech(number: string): boolean {
  if (number.length === 8) {
    const digit = (11 - weigh(number, descending, 11)) % 10;
    return !number.startsWith("9") && hasDigit(number, 7, digit);
  }
  if (number.length === 9 && number.startsWith("6")) {
    const sum = weigh(number.slice(1), descending, 11);
    return hasDigit(number, 8, [8, 7, 6, 5, 4, 3, 2, 1, 0, 9, 8][(10 - sum + 11) % 11] ?? 0);
  }
  return isBirthNumber(number);
}

const spanishLetters = "TRWAGMYFPDXBNJZSQVHLCKE";

function isSpanish(number: string): boolean {
  const first = number.charAt(0);
  const last = number.charAt(8);
  const letterOf = (digits: string) => spanishLetters.charAt(Number(digits) % 23);
  if (/\d/.test(first)) return last === letterOf(number.slice(0, 8));
  const foreign = "XYZ".indexOf(first);
  if (foreign >= 0) return last === letterOf(`${foreign}${number.slice(1, 8)}`);
  if (/[KLM]/.test(first)) return last === letterOf(number.slice(1, 8));
  const digits = number.slice(1, 8);
  const sum = digitsOf(digits).reduce((total, digit, at) => {
    const part = at % 2 === 0 ? digit * 2 : digit;
    return total + (part > 9 ? part - 9 : part);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  const letter = "JABCDEFGHI".charAt(control);
  if (/[ABEH]/.test(first)) return last === String(control);
  if (/[PQSNWR]/.test(first)) return last === letter;
  return /[CDFGJUV]/.test(first) && (last === letter || last === String(control));
}

const frenchKeys = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

function isFrench(number: string): boolean {
  const siren = number.slice(2);
  // Monaco's have no Luhn digit.
  if (!siren.startsWith("000") && !passesLuhn(siren)) return false;
  if (/^\d\d/.test(number)) return Number(`${siren}12`) % 97 === Number(number.slice(0, 2));
  const [one, two] = [number.charAt(0), number.charAt(1)].map((sign) => frenchKeys.indexOf(sign));
  if (one === undefined || two === undefined) return false;
  const key = one < 10 ? one * 24 + two - 10 : one * 34 + two - 100;
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11;
}

const irishLetters = "WABCDEFGHIJKLMNOPQRSTUV";

function isIrish(number: string): boolean {
  const isOld = /^\d[A-Z+*]/.test(number);
  const digits = isOld ? `0${number.slice(2, 7)}${number.charAt(0)}` : number.slice(0, 7);
  const extra = isOld || number.length < 9 ? 0 : irishLetters.indexOf(number.charAt(8)) * 9;
  const sum = weigh(digits, descending, 1000) + extra;
  return number.charAt(7) === irishLetters.charAt(sum % 23);
}

function isItalian(number: string): boolean {
  const province = Number(number.slice(7, 10));
  const isProvince = (province > 0 && province <= 100) || [120, 121, 888, 999].includes(province);
  return isProvince && !number.startsWith("0000000") && passesLuhn(number);
}

function isLithuanian(number: string): boolean {
  const count = number.length - 1;
  if (!hasDigit(number, count - 1, 1)) return false;
  const weights = (start: number) =>
    Array.from({ length: count }, (_, at) => ((at + start - 1) % 9) + 1);
  const first = weigh(number, weights(1), 11);
  return hasDigit(number, count, first === 10 ? weigh(number, weights(3), 11) % 10 : first);
}

function isLatvian(number: string): boolean {
  if (number.charAt(0) > "3") return weigh(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1], 11) === 3;
  const check = ((1 + weigh(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9], 11)) % 11) % 10;
  if (!hasDigit(number, 10, check)) return false;
  const [day = 0, month = 0, year = 0] = pairs(number);
  const century = 1800 + Number(number.charAt(6)) * 100;
  return number.startsWith("32") || isDate(century + year, month, day);
}

function isDutch(number: string): boolean {
  const sum = weigh(number, [9, 8, 7, 6, 5, 4, 3, 2], 11);
  if (sum === Number(number.charAt(8))) return true;
  // Sole traders' numbers of 2020 and later, with letters as 10 to 35.
  const written = Array.from(`NL${number}`, (sign) => String(Number.parseInt(sign, 36))).join("");
  return BigInt(written) % 97n === 1n;
}

const sexesInRomania: Readonly<Record<string, number>> = {
  1: 1900,
  2: 1900,
  3: 1800,
  4: 1800,
  5: 2000,
  6: 2000,
  7: 1900,
  8: 1900,
  9: 1900,
};

function isRomanian(number: string): boolean {
  if (number.length === 13) {
    const century = sexesInRomania[number.charAt(0)] ?? 0;
    const [year = 0, month = 0, day = 0] = pairs(number.slice(1));
    const sum = weigh(number, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9], 11);
    return isDate(century + year, month, day) && hasDigit(number, 12, sum === 10 ? 1 : sum);
  }
  const own = number.padStart(10, "0");
  return hasDigit(own, 9, ((weigh(own, [7, 5, 3, 2, 1, 7, 5, 3, 2], 11) * 10) % 11) % 10);
}

function isBritish(number: string): boolean {
  if (number.startsWith("GD")) return Number(number.slice(2)) < 500;
  if (number.startsWith("HA")) return Number(number.slice(2)) >= 500;
  const sum = weigh(number, [...descending, 10, 1], 97);
  // Since 2010, 55 is subtracted from the check digits of new numbers.
  return sum === 0 || (sum === 42 && !number.startsWith("0"));
}

function isSlovak(number: string): boolean {
  const isCompany = /^[1-9]\d[2-47-9]/.test(number) && Number(number) % 11 === 0;
  return isCompany || isBirthNumber(number);
}

const all = (weights: readonly number[], modulus: number) => (number: string) =>
  weigh(number, weights, modulus) === 0;

const british: Rule = { shape: /^(?:\d{9}(?:\d{3})?|(?:GD|HA)\d{3})$/, passes: isBritish };

/** The European Commission's list of formats, with check digits as national authorities publish them. */
export const vatRules: Readonly<Record<string, Rule>> = {
  AT: {
    shape: /^U\d{8}$/,
    passes: (number) => {
      const sum = digitsOf(number.slice(1, 8)).reduce((total, digit, at) => {
        const part = at % 2 === 1 ? digit * 2 : digit;
        return total + (part > 9 ? part - 9 : part);
      }, 4);
      return hasDigit(number, 8, (10 - (sum % 10)) % 10);
    },
  },
  BE: {
    shape: /^[01]?\d{9}$/,
    passes: (number) => {
      const own = number.padStart(10, "0");
      return 97 - (Number(own.slice(0, 8)) % 97) === Number(own.slice(8));
    },
  },
  BG: { shape: /^\d{9,10}$/, passes: isBulgarian },
  CH: {
    shape: /^E\d{9}(?:MWST|TVA|IVA|TPV)$/,
    passes: (number) =>
      hasDigit(number, 9, (11 - weigh(number.slice(1), [5, 4, 3, 2, 7, 6, 5, 4], 11)) % 11),
  },
  CY: { shape: /^[013459]\d{7}[A-Z]$/, passes: isCypriot },
  CZ: { shape: /^\d{8,10}$/, passes: isCzech },
  DE: { shape: /^[1-9]\d{8}$/, passes: passesMod11And10 },
  DK: { shape: /^[1-9]\d{7}$/, passes: all([2, 7, 6, 5, 4, 3, 2, 1], 11) },
  EE: { shape: /^\d{9}$/, passes: all([3, 7, 1, 3, 7, 1, 3, 7, 1], 10) },
  EL: {
    shape: /^\d{9}$/,
    passes: (number) =>
      hasDigit(number, 8, weigh(number, [256, 128, 64, 32, 16, 8, 4, 2], 11) % 10),
  },
  ES: { shape: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, passes: isSpanish },
  FI: { shape: /^\d{8}$/, passes: all([7, 9, 10, 5, 8, 4, 2, 1], 11) },
  FR: { shape: /^[A-HJ-NP-Z\d]{2}\d{9}$/, passes: isFrench },
  GB: british,
  HR: { shape: /^\d{11}$/, passes: passesMod11And10 },
  HU: { shape: /^\d{8}$/, passes: all([9, 7, 3, 1, 9, 7, 3, 1], 10) },
  IE: { shape: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, passes: isIrish },
  IT: { shape: /^\d{11}$/, passes: isItalian },
  LT: { shape: /^\d{9}(?:\d{3})?$/, passes: isLithuanian },
  LU: {
    shape: /^\d{8}$/,
    passes: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  },
  LV: { shape: /^\d{11}$/, passes: isLatvian },
  MT: { shape: /^[1-9]\d{7}$/, passes: all([3, 4, 6, 7, 8, 9, 10, 1], 37) },
  NL: { shape: /^\d{9}B\d\d$/, passes: isDutch },
  NO: {
    shape: /^\d{9}MVA$/,
    passes: (number) =>
      hasDigit(number, 8, (11 - weigh(number, [3, 2, 7, 6, 5, 4, 3, 2], 11)) % 11),
  },
  PL: { shape: /^\d{10}$/, passes: all([6, 5, 7, 2, 3, 4, 5, 6, 7, -1], 11) },
  PT: {
    shape: /^[1-9]\d{8}$/,
    passes: (number) => {
      const digit = 11 - weigh(number, [9, ...descending], 11);
      return hasDigit(number, 8, digit > 9 ? 0 : digit);
    },
  },
  RO: { shape: /^(?:[1-9]\d{1,9}|[1-9]\d{12})$/, passes: isRomanian },
  SE: { shape: /^\d{10}01$/, passes: (number) => passesLuhn(number.slice(0, 10)) },
  SI: {
    shape: /^[1-9]\d{7}$/,
    passes: (number) => {
      const digit = 11 - weigh(number, descending, 11);
      return digit < 11 && hasDigit(number, 7, digit % 10);
    },
  },
  SK: { shape: /^\d{10}$/, passes: isSlovak },
  XI: british,
};
