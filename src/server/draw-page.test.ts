import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { sampled } from "#kit/proof/scope-for-test.ts";
import { buildApp } from "./app.ts";
import { findPageRenderer } from "#server/platform/http/documents/page-renderer.ts";

const built = (folder: string) => fileURLToPath(new URL(`../../dist/${folder}`, import.meta.url));
const loadBuilt = findPageRenderer(built("web-server"));
let host: TestApp;
let app: FastifyInstance;
const rendered: string[] = [];
let isBroken = false;

beforeAll(async () => {
  host = await createTestApp(import.meta.filename);
  app = await buildApp({
    ...host.parts,
    webDirectory: built("web"),
    async loadRenderer() {
      const renderer = await loadBuilt?.();
      if (renderer === undefined) throw new Error("The pages are not built for the server.");
      return {
        ...renderer,
        renderPage(data, site) {
          if (isBroken) throw new Error("cannot be drawn");
          rendered.push(data.address);
          return renderer.renderPage(data, site);
        },
      };
    },
  });
});
afterAll(async () => {
  await app.close();
  await host.close();
});
beforeAll(async () => {
  await host.parts.database.pool.query(
    "UPDATE utilities SET category = 'text' WHERE category = 'media'",
  );
  host.parts.catalogue.changed();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** The HTML that the browser hydrates. */
function pictureOf(body: string): string {
  const end = body.indexOf('<script type="application/json" id="page-data">');
  return body.slice(body.indexOf('<div id="root">'), end);
}

function textOf(body: string): string {
  return (
    pictureOf(body)
      .replaceAll(/<style[^]*?<\/style>/g, "")
      // React separates adjacent texts with one.
      .replaceAll("<!-- -->", "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
  );
}

async function rename(name: string): Promise<void> {
  await host.parts.database.pool.query("UPDATE utilities SET name = $1 WHERE id = 'count-text_1'", [
    name,
  ]);
  host.parts.catalogue.changed();
}

test.each([
  ["/search", ["Convert, compress and edit files", "Images", "Encode and encrypt"]],
  ["/search?category=images", ["Images · ", "Resize Image", " pairs", "Encode and encrypt"]],
  ["/search?tag=pdf", ["Utilities tagged “pdf” · ", "Merge PDF"]],
  ["/status", ["All systems are working.", "Database and run queue Working"]],
  ["/about", ["MIT licence"]],
  ["/about/licences", ["@imagemagick/magick-wasm", "Apache-2.0 (all licence texts)", "14.14 MB"]],
  ["/privacy", ["Your account", "keyed hash of your email address"]],
  ["/login", ["Log in", "Email", "Password", "Forgot Password", "Sign in with a passkey"]],
  ["/register", ["Create an account", "Confirm password", "10.00 free credits every month"]],
  [
    "/utilities/count-text_1",
    ["Count Text", "Free!", "Try it", "Text", "Count a text", "Related", "Count Tokens"],
  ],
  ["/utilities/resize-image_1", ["0.01 credits", "requires an account", "Sign in", "API call"]],
  [
    "/utilities/webp-to-jpg",
    [
      "WebP to JPG",
      "Convert up to 20 WebP images to JPG at once",
      "0.01 credits",
      "Convert to JPEG",
      "PNG to JPG",
    ],
  ],
  ["/utilities/generate-passwords_1", ["Length", "Uppercase letters", "How many", "Generate"]],
])("%s holds what a visitor sees", async (url, texts) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(200);
  const text = textOf(body);
  expect(texts.filter((part) => !text.includes(part))).toEqual([]);
  // The content security policy would refuse it.
  expect(pictureOf(body)).not.toContain("<script");
  // The browser requests all scripts and styles at once.
  const preloaded = body.match(/<link rel="modulepreload" fetchpriority="low"/g) ?? [];
  expect(preloaded.length).toBeGreaterThan(1);
  expect(body.match(/<script type="module" fetchpriority="low"/g)).toHaveLength(1);
  expect(body.search('rel="modulepreload"')).toBeGreaterThan(body.indexOf("</footer>"));
});

test("the utilities that are listed can be rendered", { timeout: 240_000 }, async () => {
  const listed = (await get("/api/search")).json<{ id: string; name: string }[]>();
  // One in three: a page differs by its utility's operations, whose forms have tests of their own.
  const entries = sampled(
    listed.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    80,
  );
  const bare = [];
  for (const { id, name } of entries) {
    const { body } = await get(`/utilities/${id}`);
    if (!body.includes('id="page-data"') || !textOf(body).includes(name)) bare.push(id);
  }
  expect(bare).toEqual([]);
});

test("a pair that was typed stands in its utility's place, with a link to its page", async () => {
  const { body } = await get("/search?query=webp+to+jpg");
  const [, link, name] = /<h3[^>]*><a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/.exec(body) ?? [];
  expect([link, name?.replaceAll(/<[^>]*>/g, "")]).toEqual([
    "/utilities/webp-to-jpg",
    "WebP to JPG",
  ]);
});

test("a form without scripts gets its answer from the server", async () => {
  const { body } = await get("/search?query=lighter+photo");
  expect(textOf(body)).toMatch(/\d utilities +Compress Image/);
  expect(body).toContain('value="lighter photo"');
  expect(body).not.toContain("Generate Passwords</a>");
  const tagged = textOf((await get("/search?query=lighter+photo&tag=pdf")).body);
  expect(tagged).toMatch(/\d utilities that may be what you meant/);
  expect(tagged).not.toContain("No utilities found");
  const nothing = textOf((await get("/search?query=qwertyuiop")).body);
  expect(nothing).toContain("No utilities found matching your search.");
  const inCategory = (await get("/search?query=lighter+photo&category=pdf")).body;
  expect(textOf(inCategory)).toContain("Search all utilities for “lighter photo”");
  expect(inCategory).toContain('<input type="hidden" name="category" value="pdf"/>');
  const misspelt = textOf((await get("/search?query=rezise")).body);
  expect(misspelt).toMatch(/\d utilities that may be what you meant +Similar utilities +Resize/);
  expect(misspelt).not.toContain("No utilities found");
});

test("an address of nothing is told from an empty page", async () => {
  for (const [address, text] of [
    ["category=constructor", "Category not found This category doesn&#x27;t exist."],
    ["category=media", "Audio and video · 0 utilities"],
    ["tag=unheard-of", "Utilities tagged “unheard-of” · 0 utilities"],
  ]) {
    const { statusCode, body } = await get(`/search?${address}`);
    expect([statusCode, body.includes("noindex")]).toEqual([404, true]);
    expect(textOf(body)).toContain(text);
  }
});

test("a page is rendered once until what it shows has changed", async () => {
  const url = "/utilities/count-text_1";
  await rename("Count Letters");
  rendered.length = 0;
  const pages = await Promise.all([get(url), get(url), get(url)]);
  const [etag, ...others] = new Set(pages.map(({ headers }) => headers["etag"]));
  expect([rendered, others]).toEqual([[url], []]);
  expect((await get(url, { "if-none-match": String(etag) })).statusCode).toBe(304);

  await rename("Count Text");
  const changed = await get(url, { "if-none-match": String(etag) });
  expect([changed.statusCode, textOf(changed.body).includes("Count Letters")]).toEqual([
    200,
    false,
  ]);
  expect(rendered).toEqual([url, url]);
});

test("no text of an administrator becomes markup", async () => {
  await rename("</script><script>alert(1)</script>");
  for (const url of ["/search", "/utilities/count-text_1"]) {
    const { body } = await get(url);
    expect(body).not.toContain("<script>alert");
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body)?.[1];
    expect(JSON.stringify(JSON.parse(data ?? ""))).toContain("</script><script>alert(1)</script>");
  }
  await rename("Count Text");
});

test.each(["/", "/my-profile", "/utilities/unheard-of_1", `/search?query=${"a".repeat(400)}`])(
  "%s is left to the browser",
  async (url) => {
    const { body } = await get(url);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain("page-data");
  },
);

test("what cannot be drawn is left to the browser, and told", async () => {
  isBroken = true;
  const { statusCode, body } = await get("/login?email=somebody@example.com");
  isBroken = false;
  expect([statusCode, body.includes("page-data")]).toEqual([200, false]);
  expect(host.logged).toContainEqual(expect.objectContaining({ msg: "A page could not be drawn" }));
});
