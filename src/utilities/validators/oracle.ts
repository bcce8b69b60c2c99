import { answerOf } from "#kit/oracle/answers.ts";
import { type Choice, compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { callingCountries } from "./calling-countries.ts";
import { family } from "./manifest.ts";
import { drawEmail, emailEdges } from "./oracle/draw-emails.ts";
import { drawBarcode, drawCard, drawIban, drawIsbn } from "./oracle/draw-numbers.ts";
import { drawPhone, phoneEdges } from "./oracle/draw-phones.ts";
import { drawVatNumber, vatEdges } from "./oracle/draw-vat-numbers.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { readonly text: string; readonly country?: string };

/** The valid lines, with what is known of them. */
type Answer = readonly (readonly string[])[];

type Facts = {
  readonly by: string;
  readonly command: string;
  readonly packages: readonly string[];
  readonly script?: string;
  readonly edges?: readonly Options[];
  readonly draw: (random: Random, index: number) => Options;
  /** What else is compared of valid lines. */
  readonly columns: readonly string[];
  readonly choices?: readonly Choice<Options, Answer>[];
};

const texts = (all: readonly string[]) => all.map((text) => ({ text }));
const stdnum = { by: "python-stdnum.", packages: ["python3-stdnum"] };

const facts: Readonly<Record<string, Facts>> = {
  "check-iban": {
    ...stdnum,
    command: "stdnum.iban of Python",
    edges: texts([
      "GB82 WEST 1234 5698 7654 32",
      "XX82WEST12345698765432",
      "GB82",
      "DE89370400440532013000",
    ]),
    draw: (random) => ({ text: drawIban(random) }),
    columns: ["IBAN"],
  },
  "check-card-number": {
    by: "Perl's Business::CreditCard.",
    command: "validate_card and cardtype of Business::CreditCard in Perl",
    packages: ["libbusiness-creditcard-perl"],
    script: "cards.pl",
    edges: texts(["4111111111111111", "378282246310005", "5555555555554444", "0000000000000000"]),
    draw: (random) => ({ text: drawCard(random) }),
    columns: ["Brand"],
    choices: [
      {
        reason:
          "ISO/IEC 7812-1, 4.2.1: numbers that start with 0 are assigned to ISO/TC 68 and other industries. The module refuses them.",
        covers: ({ text }) => text.startsWith("0"),
      },
    ],
  },
  "check-isbn": {
    ...stdnum,
    command: "stdnum.isbn of Python",
    edges: texts([
      "0-306-40615-2",
      "080442957X",
      "978-3-16-148410-0",
      "979-10-90636-07-1",
      "X804429570",
    ]),
    draw: (random) => ({ text: drawIsbn(random) }),
    columns: ["ISBN-13", "ISBN-10"],
  },
  "check-barcode": {
    ...stdnum,
    command: "stdnum.ean of Python",
    edges: texts(["4006381333931", "96385074", "036000291452", "00000000"]),
    draw: (random) => ({ text: drawBarcode(random) }),
    columns: ["Number"],
  },
  "check-vat-number": {
    ...stdnum,
    command: "the vat module of each country in stdnum of Python",
    edges: texts(vatEdges),
    draw: (random, index) => ({ text: drawVatNumber(random, index) }),
    columns: ["VAT number"],
    choices: [
      {
        reason:
          "Since July 2017 Latvia gives personal codes that start with 32 and hold no date of birth (Office of Citizenship and Migration Affairs). The package of 2022 still expects a date.",
        covers: ({ text }) => text.startsWith("LV32"),
      },
    ],
  },
  "check-phone-number": {
    by: "Python's phonenumbers, with its own copy of the numbering plans from 2022.",
    command: "phonenumbers of Python",
    packages: ["python3-phonenumbers"],
    edges: phoneEdges,
    draw: drawPhone,
    columns: ["International", "National", "E.164", "Country", "Kind"],
  },
  "check-email": {
    by: "Python's email-validator.",
    command: "email_validator.validate_email of Python",
    packages: ["python3-email-validator"],
    edges: texts(emailEdges),
    draw: (random) => ({ text: drawEmail(random) }),
    columns: ["Address", "Domain"],
    choices: [
      {
        reason:
          "RFC 5890, 2.3.2.1: both forms of a domain are equivalent. We show the one that was typed, the package the one with letters.",
        covers: ({ text }) => text.includes("xn--"),
      },
    ],
  },
};

async function validLines(code: string, options: Options, columns: readonly string[]) {
  const done = await runForTest(run, memberOf(family, `${code}_1`), {
    operation: "check",
    // Two lines at least, so that there is always a table.
    options: { ...options, text: `${options.text}\n-` },
  });
  const table = answerOf(done, "table");
  return table.rows.flatMap((row) => {
    if (row[1] !== "Yes") return [];
    const of = (column: string) => String(row[table.columns.indexOf(column)]);
    return [[options.text.split("\n")[Number(row[0]) - 1] ?? "", ...columns.map(of)]];
  });
}

export const oracles = Object.fromEntries(
  Object.entries(facts).map(
    ([
      code,
      { by, command, packages, script = "validators.py", edges = [], draw, columns, choices = [] },
    ]) => [
      code,
      defineOracle({
        by,
        trust: "It is written in Python or Perl, and has its own tables of countries.",
        comparisons: [
          compareWith<Options, Answer>({
            name: code,
            cases: (random) => [...edges, ...random.list(210, (index) => draw(random, index))],
            theirs: {
              script,
              command,
              packages,
              given: async (options) => ({
                of: code,
                options,
                countries: options.country === undefined ? {} : callingCountries,
              }),
            },
            ours: async (options) => validLines(code, options, columns),
            choices,
          }),
        ],
      }),
    ],
  ),
);
