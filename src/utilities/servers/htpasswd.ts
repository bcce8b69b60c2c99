import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const password = z
  .string()
  .max(255, "The password can have at most 255 characters.")
  .default("")
  .meta({ title: "Password", secret: true });

export const htpasswd = defineManifest({
  ...freeInBrowser,
  code: "htpasswd",
  name: "Htpasswd Generator",
  description: "Make a line for a .htpasswd file, or check a password against one.",
  category: "encoding",
  tags: ["htpasswd", "apache", "nginx", "password"],
  alsoCalled: [
    "apache password",
    "nginx basic auth",
    "apr1",
    "basic auth password file",
    "traefik basic auth",
    "htaccess password",
  ],
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "Make a .htpasswd line",
    "Enter a user name and a password, and put the line into the file of Apache, nginx, Traefik or Caddy.",
    "bcrypt is the safest. nginx can check it only where the system's crypt() knows it, so use apr1 there if bcrypt fails. SHA-1 has no salt and is for old systems only.",
    "Every line gets a new random salt, so the same password gives a different line each time.",
    "Bcrypt only uses the first 72 bytes of a password, so longer passwords are refused for it.",
  ].join("\n"),
  operations: {
    make: {
      name: "Make",
      description: "Makes the line of a user.",
      takes: {},
      gives: { results: ["text"] },
      options: z.strictObject({
        user: z
          .string()
          .max(255, "The user name can have at most 255 characters.")
          .default("")
          .meta({ title: "User name", placeholder: "ada" }),
        password,
        algorithm: z
          .enum(["bcrypt", "apr1", "sha1"])
          .default("bcrypt")
          .meta({
            title: "Algorithm",
            choices: { bcrypt: "bcrypt", apr1: "MD5 (apr1)", sha1: "SHA-1" },
          }),
        cost: z
          .int("The cost must be a whole number.")
          .min(4, "The cost must be at least 4.")
          .max(15, "The cost can be at most 15.")
          .default(10)
          .meta({ title: "Cost of bcrypt" }),
      }),
    },
    check: {
      name: "Check",
      description: "Checks whether a password matches a line.",
      takes: { text: "line" },
      gives: { results: ["values"] },
      options: z.strictObject({
        password,
        line: z
          .string()
          .max(1000, "A line can have at most 1,000 characters.")
          .default("")
          .meta({ title: "Line", placeholder: "ada:$apr1$…", monospace: true, secret: true }),
      }),
    },
  },
  examples: [
    {
      name: "SHA-1, which has no salt",
      operation: "make",
      options: { user: "ada", password: "password", algorithm: "sha1" },
      inputs: [],
      output: {
        result: { type: "text", text: "ada:{SHA}W6ph5Mm5Pz8GgiULbPgzG37mj9g=" },
        files: [],
      },
    },
    {
      name: "Check a line of apr1",
      operation: "check",
      options: { password: "myPassword", line: "ada:$apr1$r31.....$HqJZimcKQFAMYayBlzkrA/" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Password", value: "Matches" },
            { label: "User name", value: "ada" },
            { label: "Algorithm", value: "MD5 (apr1)" },
          ],
        },
        files: [],
      },
    },
    {
      name: "Bcrypt",
      operation: "make",
      options: { user: "ada", password: "correct horse", cost: 4 },
      inputs: [],
      output: { result: { type: "text" }, files: [] },
    },
  ],
});
