import { expect, test } from "vitest";
import { contentDisposition, contentHeaders } from "./content-headers.ts";

test.each(["text/html", "image/svg+xml", "application/pdf", "image/tiff"])(
  "gives %s as an attachment only",
  (contentType) => {
    const headers = contentHeaders({ filename: "x", contentType }, false);
    expect(headers["content-disposition"]).toBe(`attachment; filename="x"; filename*=UTF-8''x`);
  },
);

test("shows a safe picture unless an attachment is asked for, never to be guessed or run", () => {
  const file = { filename: "x.png", contentType: "image/png" };
  expect(contentHeaders(file, false)).toEqual({
    "content-type": "image/png",
    "content-disposition": `inline; filename="x.png"; filename*=UTF-8''x.png`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "private, no-cache",
  });
  expect(contentHeaders(file, true)["content-disposition"]).toMatch(/^attachment;/);
});

test("says that text is UTF-8", () => {
  const headers = contentHeaders({ filename: "x", contentType: "text/plain" }, false);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
});

test("names a file in UTF-8 and, for old programs, in ASCII without what could end the name", () => {
  expect(contentDisposition("attachment", `né "1"\\ (2)'*%.jpg`)).toBe(
    `attachment; filename="n_ _1__ (2)'*_.jpg"; filename*=UTF-8''n%C3%A9%20%221%22%5C%20%282%29%27%2A%25.jpg`,
  );
});
