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
});
