import type { Random } from "#kit/oracle/random.ts";

const digits = "0123456789";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const two = (number: number) => String(number).padStart(2, "0");

/** `#` is a digit, `@` a letter, `*` either, `d` a date as YYMMDD and `e` one as DDMMYY. */
export function fill(random: Random, template: string): string {
  return template.replaceAll(/[#@*de]/g, (sign) => {
    if (sign === "#") return random.text(digits, 1);
    if (sign === "@") return random.text(letters, 1);
    if (sign === "*") return random.text(digits + letters, 1);
    const [year, month, day] = [
      random.integer(0, 99),
      random.integer(1, 12),
      random.integer(1, 30),
    ].map(two);
    return sign === "d" ? `${year}${month}${day}` : `${day}${month}${year}`;
  });
}

/** A number with each of its possible check digits or letters, one per line. `?` is a digit, `!` a letter. */
export function withEachCheck(text: string): string {
  const place = text.search(/[?!]/);
  if (place === -1) return text;
  const signs = text.charAt(place) === "?" ? digits : letters;
  return Array.from(signs, (sign) =>
    withEachCheck(text.slice(0, place) + sign + text.slice(place + 1)),
  ).join("\n");
}

/** What follows the check digits, as banks of these countries number accounts. */
const ibans =
  "AD########************ AE################### AT################ BE############ BG@@@@######******** BR#######################@* " +
  "CH#####************ CR################## CY########**************** CZ#################### DE################## DK############## " +
  "ES#################### FI############## FR##########***********## GB@@@@############## GE@@################ GR#######**************** " +
  "HR################# HU######################## IE@@@@############## IL################### IT@##########************ " +
  "KZ###************* LI#####************ LT################ LU###************* LV@@@@************* MC##########***********## " +
  "MD******************** MT@@@@#####****************** NL@@@@########## NO########### PL######################## " +
  "PT##################### RO@@@@**************** SC@@@@####################@@@ SE#################### SI############### " +
  "SK#################### TN#################### TR######**************** UA######******************* VA################## XK################";

export function drawIban(random: Random): string {
  const template = random.pick(ibans.split(" "));
  // Sometimes one sign too few, or a letter for a digit.
  const fault = random.integer(0, 9);
  const body = fill(random, template.slice(2));
  const wrong = fault === 0 ? body.slice(1) : fault === 1 ? `Z${body.slice(1)}` : body;
  return withEachCheck(`${template.slice(0, 2)}??${wrong}`);
}

export function drawIsbn(random: Random): string {
  const template = random.pick(["#########?", "978#########?", "979#########?", "977#########?"]);
  const number = fill(random, template);
  const all = withEachCheck(number);
  return template.length > 10 ? all : `${all}\n${number.replace("?", "X")}`;
}

export function drawBarcode(random: Random): string {
  return withEachCheck(fill(random, `${"#".repeat(random.pick([7, 11, 12, 13, 9]))}?`));
}

const cards = [
  "4############### 4############ 51############## 55############## 2221############ 2720############",
  "34############# 37############# 6011############ 65############## 3528############ 3589############",
  "625############# 99##############",
].flatMap((line) => line.split(" "));

export function drawCard(random: Random): string {
  const template = random.pick(cards);
  return withEachCheck(`${fill(random, template.slice(0, -1))}?`);
}
