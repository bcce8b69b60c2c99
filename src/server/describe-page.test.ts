import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { insertManyUtilities } from "../../tests/support/many-utilities.ts";
import { buildApp } from "./app.ts";

const origin = "http://localhost:3000";
const template = readFileSync(new URL("../web/index.html", import.meta.url), "utf8");
let host: TestApp;
let app: TestApp["app"];

beforeAll(async () => {
  host = await createTestApp(import.meta.filename);
  const webDirectory = path.join(host.parts.config.dataDirectory, "pages");
  await mkdir(webDirectory);
  await writeFile(path.join(webDirectory, "index.html"), template);
  // Needs a category without utilities.
  await host.parts.database.pool.query(
    "UPDATE utilities SET category = 'text' WHERE category = 'media'",
  );
  app = await buildApp({ ...host.parts, webDirectory });
});
afterAll(async () => {
  await app.close();
  await host.close();
});
beforeEach(() => change({ status: "generally_available" }));

const columns = ["name", "description", "status", "alternative_utility_id"] as const;

async function change(row: Partial<Record<(typeof columns)[number], string>>): Promise<void> {
  for (const column of columns) {
    if (row[column] === undefined) continue;
    await host.parts.database.pool.query(
      `UPDATE utilities SET ${column} = $1 WHERE id = 'resize-image_1'`,
      [row[column]],
    );
  }
  host.parts.catalogue.changed();
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("the page of a utility", () => {
  test.each(["/utilities/unheard-of_1", "/utilities/Not%20an%20id", "/utilities/x_1%22%3E"])(
    "answers 404 where there is none, and still loads the app: %s",
    async (url) => {
      const page = await get(url);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('<meta name="robots" content="noindex" />');
      expect(page.body).toContain("<title>Page not found · Pennyworks</title>");
      expect(page.body).toContain('<div id="root"></div>');
      expect(page.headers["etag"]).toBeUndefined();
    },
  );

  test.each(["dev", "test"])("tells nobody of one in status %s", async (status) => {
    await change({ status });
    const page = await get("/utilities/resize-image_1");
    expect([page.statusCode, page.body.includes("Resize Image")]).toEqual([404, false]);
  });

  test("has its own title, description, canonical link, Open Graph and facts", async () => {
    const page = await get("/utilities/resize-image_1?from=elsewhere");
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    const url = `${origin}/utilities/resize-image_1`;
    expect(page.body).toContain("<title>Resize Image · Pennyworks</title>");
    expect(page.body.match(/<title>/g)).toHaveLength(1);
    expect(page.body.match(/<meta\s+name="description"/g)).toHaveLength(1);
    expect(page.body).toContain(`<link rel="canonical" href="${url}" />`);
    expect(page.body).toContain(`<meta property="og:url" content="${url}" />`);
    expect(page.body).toContain('<meta property="og:title" content="Resize Image · Pennyworks" />');
    expect(page.body).not.toContain("noindex");
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body)?.[1];
    expect(JSON.parse(facts ?? "")).toMatchObject({
      "@type": "WebApplication",
      name: "Resize Image",
      url,
      isAccessibleForFree: false,
    });
  });

  test("shows name, description and help without scripts", async () => {
    const { body } = await get("/utilities/generate-passwords_1");
    const content = body.slice(body.indexOf('<div id="root">'), body.lastIndexOf("<script"));
    expect(content).toContain('<h1 class="page-heading">Generate Passwords</h1>');
    expect(content).toContain("Generate strong random passwords, pronounceable passwords");
    expect(content).toContain("<summary>Generate a password</summary>");
    expect(content).toContain("its own secure random number generator");
  });

  test("says that one without code is not available yet, and where others are", async () => {
    const { pool } = host.parts.database;
    await insertManyUtilities(pool, 1);
    await pool.query("UPDATE utilities SET category = 'images' WHERE id = 'seed-1_1'");
    host.parts.catalogue.changed();
    const page = await get("/utilities/seed-1_1");
    await pool.query("DELETE FROM utilities WHERE id = 'seed-1_1'");
    host.parts.catalogue.changed();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("<p>This utility is not available yet.</p>");
    expect(page.body).toContain('<a href="/search?category=images">More in Images</a>');
    expect(page.body).not.toContain('rel="canonical"');
  });

  test("lets no text of an administrator become markup", async () => {
    const evil = '</title></script><script>alert("1")</script>$& \'"';
    await change({ name: evil, description: `${evil} ${"long ".repeat(200)}` });
    const { body } = await get("/utilities/resize-image_1");
    await change({ name: "Resize Image", description: "Enlarge or reduce." });
    expect(body).not.toContain("<script>alert");
    // The scripts of every page, what it shows of its site, and the structured data.
    const scripts = (html: string) => html.match(/<script/g)?.length ?? 0;
    expect(scripts(body)).toBe(scripts(template) + 2);
    expect(body).toContain("&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)");
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1];
    expect(JSON.parse(facts ?? "")).toMatchObject({ name: evil });
    const described = /<meta name="description" content="([^"]*)"/.exec(body)?.[1] ?? "";
    expect(described).toMatch(/long…$/);
  });

  test.each([
    ["disabled", 200],
    ["decommissioned", 410],
  ])(
    "says that it is %s, links what to use instead, and is not to be found",
    async (status, code) => {
      await change({ status, alternative_utility_id: "generate-passwords_1" });
      const page = await get("/utilities/resize-image_1");
      expect(page.statusCode).toBe(code);
      expect(page.body).toContain(`This utility has been ${status}.`);
      expect(page.body).toContain(
        '<a href="/utilities/generate-passwords_1">Generate Passwords</a>',
      );
      expect(page.body).toContain("noindex");
      await change({ alternative_utility_id: "unheard-of_1" });
      expect((await get("/utilities/resize-image_1")).body).not.toContain("instead");
    },
  );
});

describe("the page of a pair", () => {
  const setConverter = async (status: string) => {
    await host.parts.database.pool.query(
      "UPDATE utilities SET status = $1 WHERE id = 'convert-to-jpeg_1'",
      [status],
    );
    host.parts.catalogue.changed();
  };
  afterEach(() => setConverter("generally_available"));

  test.each([
    "/utilities/unheard-to-jpg",
    "/utilities/convert-to-jpeg",
    "/utilities/WebP%20to%20JPG",
  ])("answers 404 where there is none: %s", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test("has its own title, description, canonical link, facts and help", async () => {
    const page = await get("/utilities/webp-to-jpg?quality=50");
    const url = `${origin}/utilities/webp-to-jpg`;
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("<title>WebP to JPG · Pennyworks</title>");
    expect(page.body).toContain(`<link rel="canonical" href="${url}" />`);
    expect(page.body).toContain('<meta property="og:title" content="WebP to JPG · Pennyworks" />');
    expect(page.body).toContain(`<meta property="og:url" content="${url}" />`);
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body)?.[1];
    expect(JSON.parse(facts ?? "")).toMatchObject({ name: "WebP to JPG", url });
    expect(page.body).toContain('<h1 class="page-heading">WebP to JPG</h1>');
    expect(page.body).toContain(
      "<summary>WebP to JPG</summary><p>Convert up to 20 WebP images to JPG at once.",
    );
  });

  test.each([
    ["dev", 404],
    ["disabled", 200],
    ["decommissioned", 410],
  ])("answers as its utility does in status %s", async (status, code) => {
    await setConverter(status);
    const page = await get("/utilities/webp-to-jpg");
    expect(page.statusCode).toBe(code);
    expect(page.body).toContain("noindex");
    expect(page.body.includes("WebP to JPG")).toBe(code !== 404);
  });

  test("is among the list of pages as its utility is", async () => {
    const isListed = async () => {
      host.clock.advance(61_000);
      return (await get("/sitemap.xml")).body.includes(`${origin}/utilities/webp-to-jpg</loc>`);
    };
    expect(await isListed()).toBe(true);
    await setConverter("disabled");
    expect(await isListed()).toBe(false);
  });
});

test("the list of a category or a tag has an address, a title and a description of its own", async () => {
  const { body } = await get("/search?category=images");
  expect(body).toContain("<title>Images · Pennyworks</title>");
  expect(body).toContain(`<link rel="canonical" href="${origin}/search?category=images" />`);
  const listed = [...host.parts.catalogue.manifests.values()].filter(
    ({ category, status }) => category === "images" && status !== "dev" && status !== "test",
  );
  expect(body).toContain(
    `<meta name="description" content="Images: ${listed.length} online utilities, such as `,
  );
  for (const [query, canonical] of [
    ["query=photo&category=images&tag=png", "/search?category=images"],
    ["tag=png&query=", "/search?tag=png"],
  ]) {
    const page = await get(`/search?${query}`);
    expect(page.body).toContain(`<link rel="canonical" href="${origin}${canonical}" />`);
  }
  for (const nothing of [
    "category=toString",
    "category=media",
    "tag=%F0%9F%98%80",
    "tag=%3Cscript%3E",
  ]) {
    const page = await get(`/search?${nothing}`);
    expect([page.statusCode, page.body.includes("noindex")]).toEqual([404, true]);
    expect(page.body).not.toContain("<script>");
  }
});

test("each address of the router is a page, and no other", async () => {
  const tree = readFileSync(new URL("../web/route-tree.gen.ts", import.meta.url), "utf8");
  const [, paths = ""] = /^ {2}fullPaths:\n([^;]+);/m.exec(tree) ?? [];
  const addresses = [...paths.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path);
  expect(addresses.length).toBeGreaterThan(30);
  const request = await askForUtility("planned");
  for (const address of addresses) {
    const url = address
      .replace("$utilityId", "resize-image_1")
      .replace("$requestId", request)
      .replace(/\$\w+/, "x");
    expect((await get(url)).statusCode, url).toBe(200);
  }
  for (const url of ["/nothing", "/admin/nothing", "/credits/nothing", "/searches"]) {
    const page = await get(url);
    expect([page.statusCode, page.body.includes("noindex")], url).toEqual([404, true]);
    expect(page.body).toContain("<title>Page not found · Pennyworks</title>");
  }
});

async function askForUtility(state: string): Promise<string> {
  const id = randomUUID();
  await host.parts.database.pool.query(
    `INSERT INTO utility_requests (id, name, wish, example_input, example_output, state, answer,
       is_hidden, votes, comments, created_at)
     VALUES ($1, 'A <b>new</b> one', 'Please', '', '', $2, '', false, 0, 0, now())`,
    [id, state],
  );
  return id;
}

test("a request is for search engines once an administrator has looked at it", async () => {
  const [fresh, planned] = [await askForUtility("new"), await askForUtility("planned")];
  const title = "<title>A &lt;b&gt;new&lt;/b&gt; one · Requested utilities · Pennyworks</title>";
  const { body } = await get(`/requests/${fresh}`);
  expect([body.includes("noindex"), body.includes(title)]).toEqual([true, true]);
  expect((await get(`/requests/${planned}`)).body).toContain(
    `<link rel="canonical" href="${origin}/requests/${planned}" />`,
  );
  for (const id of [randomUUID(), "-".repeat(36), "x"]) {
    expect((await get(`/requests/${id}`)).statusCode).toBe(404);
  }
});

test("only pages for everybody are to be found", async () => {
  for (const url of ["/", "/search?query=image"]) {
    const { body } = await get(url);
    expect(body).toContain(`<link rel="canonical" href="${origin}/search" />`);
  }
  expect((await get("/register")).body).toContain("<title>Create an account · Pennyworks</title>");
  for (const url of ["/my-profile", "/admin/landing", "/setup?token=x"]) {
    const page = await get(url);
    expect([page.statusCode, page.body.includes("noindex")]).toEqual([200, true]);
    expect(page.body).not.toContain("canonical");
  }
});

test("pages are sent compressed and not again, and the policy stays as strict", async () => {
  const url = "/utilities/resize-image_1";
  const page = await get(url, { "accept-encoding": "gzip, br" });
  expect(page.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe((await get(url)).body);
  expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
  const again = await get(url, { "if-none-match": String(page.headers["etag"]) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("robots find the list of pages, with the utilities that everybody can use", async () => {
  const robots = await get("/robots.txt");
  expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  const listed = async () => {
    host.clock.advance(61_000);
    const map = await get("/sitemap.xml");
    expect(map.headers["content-type"]).toBe("application/xml; charset=utf-8");
    return map.body;
  };
  expect(await listed()).toContain(`<url><loc>${origin}/search</loc></url>`);
  expect(await listed()).toMatch(
    /<url><loc>http:\/\/localhost:3000\/utilities\/resize-image_1<\/loc><lastmod>\d{4}-[^<]+Z<\/lastmod><\/url>/,
  );
  expect(await listed()).toContain(`<url><loc>${origin}/search?category=images</loc></url>`);
  expect(await listed()).not.toContain("category=media");
  for (const status of ["dev", "test", "disabled", "decommissioned"]) {
    await change({ status });
    expect(await listed()).not.toContain("resize-image_1");
  }
});

test("the foot of every page has the version, and what the operator puts there", async () => {
  const foot = (body: string) => body.slice(body.indexOf("<footer"), body.indexOf("</footer>"));
  expect(foot((await get("/my-profile")).body)).toMatch(
    /href="\/privacy"[^]*Pennyworks\s+\d+\.\d+\.\d+\s*</,
  );
  const webDirectory = path.join(host.parts.config.dataDirectory, "pages");
  const footerLinks = [{ name: "Imprint & <b>", address: 'https://example.com/?a=1&b="' }];
  const config = { ...host.parts.config, footerLinks };
  const privacyUrl = "https://example.com/privacy";
  const settings = {
    ...host.parts.settings,
    now: () => ({ ...host.parts.settings.now(), privacyUrl }),
  };
  const other = await buildApp({ ...host.parts, config, settings, webDirectory });
  const own = await other.inject({ url: "/search" });
  expect(foot(own.body)).toContain(
    '<a href="https://example.com/?a=1&amp;b=&quot;">Imprint &amp; &lt;b&gt;</a>',
  );
  expect(foot(own.body)).toContain('<a href="https://example.com/privacy">Privacy</a>');
  const privacy = await other.inject({ url: "/privacy" });
  expect([privacy.statusCode, privacy.headers["location"]]).toEqual([
    302,
    "https://example.com/privacy",
  ]);
  await other.close();
});

test("a database that does not answer takes no page away", async () => {
  const broken = { ...host.parts.catalogue, entry: () => Promise.reject(new Error("gone")) };
  const webDirectory = path.join(host.parts.config.dataDirectory, "pages");
  const other = await buildApp({ ...host.parts, webDirectory, catalogue: broken });
  const page = await other.inject({ url: "/utilities/resize-image_1" });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("<title>Pennyworks</title>");
  expect(page.body).toContain('<div id="root"></div>');
  await other.close();
});
