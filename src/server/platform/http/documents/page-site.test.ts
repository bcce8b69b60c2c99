import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accentStyle } from "#contract/facts/accent.ts";
import { shippedSite } from "#contract/facts/site-settings.ts";
import { placeBelow } from "../base-path.ts";
import { completeManifest, completeTemplate, type PageSite } from "./page-site.ts";

const web = new URL("../../../../web/", import.meta.url);
const template = readFileSync(new URL("index.html", web), "utf8");
const manifest = readFileSync(new URL("public/app.webmanifest", web), "utf8");

const shipped: PageSite = {
  version: "1",
  site: shippedSite,
  accentStyle: "",
  announcement: null,
  links: [],
  productVersion: "1.2.3",
};

const own: PageSite = {
  ...shipped,
  site: {
    name: "A & <b>",
    logo: "/logo.png?v=0123",
    welcomeText: "</script><script>alert(1)</script>",
    contactEmail: "help@example.com",
    termsUrl: "https://example.com/terms?a=1&b=2",
    privacyUrl: "/privacy.html",
  },
  accentStyle: accentStyle("#c2185b"),
  announcement: { text: "Closed <on> Monday", until: "2031-01-02" },
};

const footOf = (html: string) => html.slice(html.indexOf("<footer"), html.indexOf("</footer>"));

test("what ships adds nothing but its data", () => {
  const html = completeTemplate(template, shipped, "");
  expect(html).toContain("<title>Pennyworks</title>");
  expect(html).not.toContain("<aside");
  expect(html).not.toContain("<style");
  expect(footOf(html)).toMatch(/<p>\s*Pennyworks\s+1\.2\.3\s*<\/p>/);
  expect(footOf(html)).not.toMatch(/Terms|Contact|<!--/);
});

test("what an administrator set is text, never markup", () => {
  const html = completeTemplate(template, own, "");
  expect(html).toContain("<title>A &amp; &lt;b&gt;</title>");
  expect(html).not.toContain("<b>");
  expect(html).not.toContain("alert(1)</script>");
  const data = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(data)).toEqual(own.site);
  expect(html).toContain('<style id="accent">:root:root{--mantine-color-verdigris-0:#');
  expect(html).toContain('<link rel="icon" href="/logo.png?v=0123" type="image/png" />');
  expect(html).toContain('<link rel="apple-touch-icon" href="/logo.png?v=0123" />');
});

test("below a path the logo and the privacy page lie there too", () => {
  const placed = placeBelow(template, "/tools");
  const html = completeTemplate(
    placed,
    { ...own, site: { ...own.site, privacyUrl: "" } },
    "/tools",
  );
  expect(html).toContain('<link rel="icon" href="/tools/logo.png?v=0123" type="image/png" />');
  expect(footOf(html)).toContain('<a href="/tools/privacy">Privacy</a>');
});

test("the foot names the site beside its software, and has its links", () => {
  const foot = footOf(completeTemplate(template, own, ""));
  expect(foot).toMatch(/A &amp; &lt;b&gt; ·\s+Pennyworks\s+1\.2\.3/);
  expect(foot).toContain('<a href="https://example.com/terms?a=1&amp;b=2">Terms</a>');
  expect(foot).toContain('<a href="mailto:help@example.com">Contact</a>');
  expect(foot).toContain('<a href="/privacy.html">Privacy</a>');
});

test("a dismissed announcement comes back when its text or day changes", () => {
  const idOf = (announcement: PageSite["announcement"]) =>
    /data-id="([0-9a-f]{16})"/.exec(completeTemplate(template, { ...own, announcement }, ""))?.[1];
  const id = idOf(own.announcement);
  expect(id).toBeDefined();
  expect(idOf({ text: "Closed <on> Monday", until: "2031-01-02" })).toBe(id);
  expect(idOf({ text: "Closed on Tuesday", until: "2031-01-02" })).not.toBe(id);
  expect(idOf({ text: "Closed <on> Monday", until: "2031-01-03" })).not.toBe(id);
  expect(completeTemplate(template, own, "")).toContain(
    'data-until="2031-01-02"><p>Closed &lt;on&gt; Monday</p>',
  );
});

test("the installed app has the site's name, and its logo if it has one", () => {
  const built = JSON.parse(manifest) as { icons: unknown[] };
  expect(JSON.parse(completeManifest(manifest, shipped, ""))).toEqual(built);
  expect(JSON.parse(completeManifest(manifest, own, ""))).toEqual({
    ...built,
    name: "A & <b>",
    short_name: "A & <b>",
    icons: [{ src: "/logo.png?v=0123", sizes: "256x256", type: "image/png", purpose: "any" }],
  });
});
