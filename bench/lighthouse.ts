import { openCatalogueServer } from "./catalogue-server.ts";
import { gzippedBytes, measurePage, type PageReport } from "./lighthouse-report.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./median.ts";
import { openBarePages } from "./open-bare-pages.ts";
import { openChromium } from "./open-chromium.ts";
import { countRequestsUntilUsable } from "./requests-until-usable.ts";

// Measures pages of the product and bare ones with Lighthouse's mobile settings. Exits with 1 if a median exceeds its
// bar. Needs an otherwise idle machine, because blocking is processor time. Arguments: rounds, then pages, as in
// `1 /search /login`.

const words = process.argv.slice(2);
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 3);
const asked = words.filter((word) => word.startsWith("/"));

/** Maximum JavaScript per page, in gzipped kilobytes. */
const allPages = [
  { path: "/search", kilobytes: 180 },
  { path: "/search?category=images", kilobytes: 180 },
  { path: "/login", kilobytes: 180 },
  { path: "/register", kilobytes: 180 },
  { path: "/utilities/generate-passwords_1", kilobytes: 210 },
  { path: "/utilities/resize-image_1", kilobytes: 210 },
  { path: "/utilities/format-json_1", kilobytes: 190 },
  { path: "/utilities/webp-to-jpg", kilobytes: 190 },
] as const;
const pages = allPages.filter(({ path }) => asked.length === 0 || asked.includes(path));
const barePages = ["/react.html", "/list.html"] as const;

/** `largestPaint` is a multiple of bare React's, blocking in milliseconds, requests until usable. */
const bars = { score: 95, largestPaint: 1.5, blocking: 100, requests: 12 };

const product = await openCatalogueServer(0);
const bare = await openBarePages(product.address);
const browser = await openChromium();
const faults: string[] = [];

try {
  for (const line of describeMachine()) console.log(line);
  const urls = [
    ...pages.map(({ path }) => `${product.address}${path}`),
    ...barePages.map((path) => `${bare.address}${path}`),
  ];
  const reports = new Map<string, PageReport[]>(urls.map((url) => [url, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const url of urls) reports.get(url)?.push(await measurePage(url));
  }
  const middle = (url: string, read: (report: PageReport) => number) =>
    median((reports.get(url) ?? []).map(read));
  const reactPaint = middle(`${bare.address}/react.html`, (report) => report.largestPaint);

  console.log(
    "| page | performance, accessibility, best practices, SEO | LCP | blocking | JavaScript, gzip (files) | requests |",
  );
  console.log("|---|---|---|---|---|---|");
  for (const url of urls) {
    const { pathname, search } = new URL(url);
    const place = `${pathname}${search}`;
    const bar = pages.find(({ path }) => path === place);
    const scores = (["performance", "accessibility", "best-practices", "seo"] as const).map(
      (category) => middle(url, (report) => report.scores[category]),
    );
    const paint = middle(url, (report) => report.largestPaint);
    const blocking = middle(url, (report) => report.blocking);
    const scripts = reports.get(url)?.[0]?.scripts ?? [];
    const kilobytes = (await gzippedBytes(scripts)) / 1000;
    const requests = bar === undefined ? null : await countRequestsUntilUsable(browser, url);
    console.log(
      `| \`${place}\` | ${scores.join(" · ")} | ${(paint / 1000).toFixed(2)} s | ` +
        `${blocking.toFixed(0)} ms | ${kilobytes.toFixed(0)} kB (${scripts.length}) | ${requests ?? ""} |`,
    );
    if (bar === undefined) continue;
    const check = (isMet: boolean, text: string) => {
      if (!isMet) faults.push(`${place}: ${text}`);
    };
    check(Math.min(...scores) >= bars.score, `a category below ${bars.score}`);
    check(paint <= bars.largestPaint * reactPaint, `LCP over ${bars.largestPaint} of bare React`);
    check(blocking <= bars.blocking, `blocked for over ${bars.blocking} ms`);
    check(kilobytes <= bar.kilobytes, `over ${bar.kilobytes} kB of JavaScript`);
    check((requests ?? 0) <= bars.requests, `over ${bars.requests} requests until usable`);
  }
} finally {
  await browser.close();
  await bare.close();
  await product.close();
}
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
