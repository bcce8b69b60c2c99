import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "basic-auth-header",
  name: "Basic Auth Header",
  description:
    "Create an HTTP Basic Authorization header from a user name and password, or decode one.",
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
    "Enter a user name and password, and copy the header.",
    "Base64 is not encryption: anyone who sees the header can read the password, so only send it over HTTPS. The user name and password are encoded as UTF-8.",
  ].join("\n"),
  operations: {
    make: {
      name: "Create header",
      description: "Creates the header.",
      takes: {},
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        user: z
          .string()
          .max(1000, "The user name can have at most 1,000 characters.")
          .default("")
          .meta({ title: "User name" }),
        password: z
          .string()
          .max(1000, "The password can have at most 1,000 characters.")
          .default("")
          .meta({ title: "Password", secret: true }),
      }),
    },
    read: {
      name: "Decode header",
      description: "Decodes a header.",
      takes: { text: "header" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({
        header: z
          .string()
          .max(10_000, "The header can have at most 10,000 characters.")
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
      name: "RFC 7617 example",
      operation: "make",
      options: { user: "Aladdin", password: "open sesame" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Header", value: "Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==" },
            { label: "curl option", value: "curl -u 'Aladdin:open sesame'" },
          ],
        },
        files: [],
      },
    },
    {
      name: "Decode a header",
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
    {
      name: "A user with an accent (RFC 7617)",
      operation: "make",
      options: { user: "test", password: "123£" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Header", value: "Authorization: Basic dGVzdDoxMjPCow==" },
            { label: "curl option", value: "curl -u 'test:123£'" },
          ],
        },
        files: [],
      },
    },
  ],
});
