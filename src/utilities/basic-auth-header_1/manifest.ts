import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "basic-auth-header",
  name: "Basic Auth Header",
  description:
    "Make the Authorization header of a user name and password, or read one. Nothing leaves your browser.",
  category: "developer",
  tags: ["basic-auth", "http", "header", "authorization", "password"],
  alsoCalled: [
    "basic auth generator",
    "basic authentication",
    "http basic auth",
    "authorization header",
    "basic auth decoder",
  ],
  help: [
    "Basic authentication",
    "Type the user name and the password, and copy the header.",
    "Base64 hides nothing: whoever sees the header has the password, so that it belongs to https alone. Both are taken as UTF-8.",
  ].join("\n"),
  operations: {
    make: {
      name: "Make",
      description: "Writes the header.",
      takes: {},
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        user: z
          .string()
          .max(1000, "The user name has more than 1,000 characters.")
          .default("")
          .meta({ title: "User name" }),
        password: z
          .string()
          .max(1000, "The password has more than 1,000 characters.")
          .default("")
          .meta({ title: "Password", secret: true }),
      }),
    },
    read: {
      name: "Read",
      description: "Reads a header.",
      takes: { text: "header" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        header: z
          .string()
          .max(10_000, "The header has more than 10,000 characters.")
          .default("")
          .meta({
            title: "Header",
            placeholder: "Authorization: Basic …",
            monospace: true,
            secret: true,
          }),
      }),
    },
  },
  examples: [
    {
      name: "The example of RFC 7617",
      operation: "make",
      options: { user: "Aladdin", password: "open sesame" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Header", value: "Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==" },
            { label: "For curl", value: "curl -u 'Aladdin:open sesame'" },
          ],
        },
        files: [],
      },
    },
    {
      name: "Read it",
      operation: "read",
      options: { header: "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "User name", value: "Aladdin" },
            { label: "Password", value: "open sesame" },
          ],
        },
        files: [],
      },
    },
  ],
});
