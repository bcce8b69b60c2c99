import { z } from "zod";
import { callingCountries } from "./calling-countries.ts";
import { validator } from "./validator.ts";

export const checkPhoneNumber = validator({
  code: "check-phone-number",
  name: "Check Phone Number",
  description: "Check phone numbers of any country, and write them in international formats.",
  tags: ["phone", "telephone", "validate", "format", "mobile"],
  alsoCalled: [
    "phone number validator",
    "phone number formatter",
    "e164 format",
    "international phone format",
    "mobile number check",
    "country of a phone number",
    "clean phone numbers",
    "dialling code",
  ],
  title: "Phone numbers",
  placeholder: "+44 20 7946 0018",
  options: {
    country: z
      .enum(Object.keys(callingCountries))
      .default("US")
      .meta({ title: "Country of numbers without +", choices: callingCountries }),
  },
  help: [
    "Check phone numbers",
    "Paste one or more numbers, one per line. Numbers that start with + or 00 can be from any country.",
    "The rules come from Google's libphonenumber. A valid number can still be unassigned.",
    "E.164 is the format that programs and text message services use.",
  ],
  vector: {
    name: "A London number",
    source: "python-phonenumbers 8.12.57",
    options: { text: "020 7946 0018", country: "GB" },
    gives: {
      type: "values",
      values: [
        { label: "Valid", value: "Yes" },
        { label: "International", value: "+44 20 7946 0018" },
        { label: "National", value: "020 7946 0018" },
        { label: "E.164", value: "+442079460018" },
        { label: "Country", value: "United Kingdom" },
        { label: "Kind", value: "Landline" },
      ],
    },
  },
  examples: [
    {
      name: "Numbers of two countries",
      source: "python-phonenumbers 8.12.57",
      options: { text: "+41 44 668 18 00\n(650) 253-0000", country: "US" },
      gives: {
        type: "table",
        columns: [
          "Line",
          "Valid",
          "International",
          "National",
          "E.164",
          "Country",
          "Kind",
          "Problem",
        ],
        rows: [
          [
            1,
            "Yes",
            "+41 44 668 18 00",
            "044 668 18 00",
            "+41446681800",
            "Switzerland",
            "Landline",
            "",
          ],
          [
            2,
            "Yes",
            "+1 650 253 0000",
            "(650) 253-0000",
            "+16502530000",
            "United States",
            "Landline or mobile",
            "",
          ],
        ],
        notice: "2 of 2 are valid.",
      },
    },
    {
      name: "Too short",
      source: "python-phonenumbers 8.12.57",
      options: { text: "+44 20 7946" },
      gives: {
        type: "values",
        values: [
          { label: "Valid", value: "No", note: "Numbers of this country have another length." },
          { label: "International", value: "+44 207946" },
          { label: "National", value: "207946" },
          { label: "E.164", value: "+44207946" },
        ],
      },
    },
  ],
});
