import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { answerOf, partOf, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

function ask(code: string, options: object) {
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  return runForTest(run, member, { operation, options });
}

const notAddress = "This is not a URL. Write it in full, such as https://example.org/page.";

test.each([
  ["link-preview", { text: "" }, "Type or paste some text first."],
  ["link-preview", { text: "<p>a</p>" }, /^There is no title and no meta tag/],
  ["link-preview", { text: "<title>a</title>", url: "http://a b/" }, notAddress],
  ["link-preview", { text: "<b>".repeat(500) }, /nested more than 400 levels deep/],
  ["parse-url", { url: " " }, "Type or paste a URL first."],
  ["parse-url", { url: "https://" }, notAddress],
  ["parse-url", { url: "http://a b/" }, notAddress],
  ["parse-url", { url: "http://a.example:99999/" }, notAddress],
  ["utm-builder", { url: "a.example" }, "Enter a source, such as newsletter."],
  ["meta-tags", {}, "Type the page title first."],
  ["meta-tags", { title: "a", image: "http://" }, notAddress],
  ["defang-url", { text: "" }, "Type or paste some text first."],
])("%s refuses %j", async (code, options, message) => {
  await expect(ask(code, options)).rejects.toThrow(message);
});

test("an address without a scheme is one of https, also with a port", async () => {
  expect(valuesOf(await ask("parse-url", { url: "BÜCHER.example:8080" }))).toEqual({
    Scheme: "https",
    Host: "xn--bcher-kva.example",
    Port: "8080",
    Path: "/",
  });
});

test("a tag that is there is replaced, or taken away where none is wanted", async () => {
  const url = "https://a.example/?utm_source=x&utm_term=y&b=1";
  expect(textOf(await ask("utm-builder", { url, source: "s" }))).toBe(
    "https://a.example/?utm_source=s&b=1",
  );
});

// RFC 3986, sections 3.4 and 6: to rewrite a query is to name something else.
test.each([
  ["https://e.org/?q=caf%E9&flag", "https://e.org/?q=caf%E9&flag&utm_source=x"],
  [
    "https://e.org/?a=%20+b&c=d%2fe&=&&f='g'#h?i",
    "https://e.org/?a=%20+b&c=d%2fe&=&&f='g'&utm_source=x#h?i",
  ],
  [
    "https://e.org/?u=https://f.org/?g=1&é=ü",
    "https://e.org/?u=https://f.org/?g=1&é=ü&utm_source=x",
  ],
  ["https://e.org/#/page", "https://e.org/?utm_source=x#/page"],
  ["e.org?a", "https://e.org/?a&utm_source=x"],
  [
    "https://e.org/?utm%5Fsource=1&a=%7E&utm_source=2&utm_medium=3",
    "https://e.org/?utm_source=x&a=%7E",
  ],
  ["https://e.org/?", "https://e.org/?utm_source=x"],
])("adds a tag to %s and leaves the rest", async (url, tagged) => {
  expect(textOf(await ask("utm-builder", { url, source: "x" }))).toBe(tagged);
});

test("addresses of all kinds are made harmless, and whole again", async () => {
  const text = "HTTPS://A.example/x.y ftp://b.example ada@c.example 192.0.2.1 e.g. v1.2 end.";
  const harmless = textOf(await ask("defang-url", { text }));
  expect(harmless).toBe(
    "hxxpS[://]A[.]example/x.y fxp[://]b[.]example ada[@]c[.]example 192[.]0[.]2[.]1 e.g. v1[.]2 end.",
  );
  expect(textOf(await ask("defang-url", { text: harmless, way: "refang" }))).toBe(
    text.replace("HTTPS", "httpS"),
  );
});

test("says where a title is longer than what is shown, and writes a line as one", async () => {
  const done = answerOf(await ask("meta-tags", { title: `a\nb${"c".repeat(60)}` }), "text");
  expect(done.text).toContain("<title>a bccc");
  expect(done.notice).toBe("The title is longer than the 60 characters search engines show.");
});

test("advises on what previews would cut or leave out", async () => {
  const long = "a".repeat(201);
  const text = `<meta name=description content="${long}"><meta property=og:description content="${long}">
    <meta property=og:image content="http://a.example/b.svg"><meta name=robots content="NoIndex">
    <meta property=og:image:alt content=c><meta property=og:type content=website><meta property=og:url content=http://a.example>
    <meta property=og:title content=a><meta property=og:title content=b><meta name=twitter:card content=summary>`;
  expect(partOf(await ask("link-preview", { text }), 1, "table").rows).toEqual([
    ["title", "Add it: search engines and browsers show it."],
    ["description", "Make it shorter: search engines show about 160 characters."],
    ["og:description", "Make it shorter: networks show about 200 characters."],
    ["og:image", "Use JPEG or PNG: networks don't show SVG."],
    ["og:image", "Use https, because some apps load nothing else."],
    ["robots", "It keeps the page out of search engines."],
    ["og:title", "It occurs twice, and the first counts."],
  ]);
});

test("says when nothing is missing", async () => {
  const named = {
    "og:title": "a",
    "og:type": "website",
    "og:url": "https://a.example/",
    "og:image": "https://a.example/b.png",
    "og:image:alt": "c",
    "twitter:card": "summary",
    description: "d",
  };
  const tags = Object.entries(named).map(
    ([tag, value]) => `<meta property="${tag}" content="${value}">`,
  );
  const done = await ask("link-preview", { text: `<title>a</title>${tags.join("")}` });
  expect(partOf(done, 1, "table")).toMatchObject({ rows: [], notice: "Nothing is missing." });
});
