import { validator } from "./validator.ts";

export const checkEmail = validator({
  code: "check-email",
  name: "Check Email Address",
  description: "Check whether email addresses are written correctly, and see what is wrong.",
  category: "network",
  tags: ["email", "address", "validate", "syntax"],
  alsoCalled: [
    "email validator",
    "email checker",
    "verify email address",
    "is this email valid",
    "email syntax check",
    "validate email list",
    "clean mailing list",
  ],
  title: "Email addresses",
  placeholder: "ada@example.org",
  options: {},
  help: [
    "Check email addresses",
    "Paste one or more addresses, one per line.",
    "The rules are those that mail servers use (RFC 5321 and 6531): addresses in other scripts work too, while names in quotes and IP addresses after the @ don't. Whether a mailbox exists can't be checked here.",
    "Addresses stay in your browser.",
  ],
  vector: {
    name: "Two addresses",
    source: "python-email-validator 1.3.0",
    options: { text: "ada.lovelace+news@Posteo.de\nada..l@posteo.de" },
    gives: {
      type: "table",
      columns: ["Line", "Valid", "Address", "Name", "Domain", "Problem"],
      rows: [
        [1, "Yes", "ada.lovelace+news@posteo.de", "ada.lovelace+news", "posteo.de", ""],
        [2, "No", "ada..l@posteo.de", "", "", "There are two dots in a row before the @."],
      ],
      notice: "1 of 2 are valid.",
    },
  },
  examples: [
    {
      name: "A list with mistakes",
      source: "python-email-validator 1.3.0",
      options: { text: "ada@example\nkurt@@posteo.de\nemmy@posteo.de" },
      gives: {
        type: "table",
        columns: ["Line", "Valid", "Address", "Name", "Domain", "Problem"],
        rows: [
          [1, "No", "ada@example", "", "", "The domain has no dot, such as in example.org."],
          [2, "No", "kurt@@posteo.de", "", "", "There is more than one @."],
          [3, "Yes", "emmy@posteo.de", "emmy", "posteo.de", ""],
        ],
        notice: "1 of 3 are valid.",
      },
    },
    {
      name: "An address in another script",
      source: "python-email-validator 1.3.0, and RFC 6531",
      options: { text: "用户@例え.jp" },
      gives: {
        type: "values",
        values: [
          { label: "Valid", value: "Yes" },
          { label: "Address", value: "用户@例え.jp" },
          { label: "Name", value: "用户" },
          { label: "Domain", value: "例え.jp" },
        ],
      },
    },
  ],
});
