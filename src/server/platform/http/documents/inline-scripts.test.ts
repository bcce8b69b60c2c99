import { expect, test } from "vitest";
import { scriptSources } from "./inline-scripts.ts";

test("a document's own scripts are allowed by the hash of exactly what they say", () => {
  const html = '<script src="/a.js"></script><script>alert(1)</script><p>';
  // From `printf 'alert(1)' | openssl dgst -sha256 -binary | base64`.
  const hash = "bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=";
  expect(scriptSources(html)).toBe(`'self' 'sha256-${hash}'`);
});

test("a document without any has those of the site alone", () => {
  expect(scriptSources('<!doctype html><script src="/a.js"></script>')).toBe("'self'");
});
