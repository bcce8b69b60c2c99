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

const allPages = [
  "/search",
  "/search?category=images",
  "/login",
  "/register",
  "/utilities/generate-passwords_1",
  "/utilities/resize-image_1",
  "/utilities/format-json_1",
  "/utilities/webp-to-jpg",
];
const pages = allPages.filter((path) => asked.length === 0 || asked.includes(path));
const barePages = ["/react.html", "/list.html"] as const;

/** `largestPaint` is a multiple of bare React's. */
const bars = { performance: 95, others: 100, largestPaint: 1.5 };

const product = await openCatalogueServer(0);
const bare = await openBarePages(product.address);
const browser = await openChromium();
const faults: string[] = [];

try {
  for (const line of describeMachine()) console.log(line);
  const urls = [
    ...pages.map((path) => `${product.address}${path}`),
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
    const isBare = url.startsWith(bare.address);
    const scores = (["performance", "accessibility", "best-practices", "seo"] as const).map(
      (category) => middle(url, (report) => report.scores[category]),
    );
    const [performance = 0, ...others] = scores;
    const paint = middle(url, (report) => report.largestPaint);
    const blocking = middle(url, (report) => report.blocking);
    const scripts = reports.get(url)?.[0]?.scripts ?? [];
    const kilobytes = (await gzippedBytes(scripts)) / 1000;
    const requests = isBare ? "" : await countRequestsUntilUsable(browser, url);
    console.log(
      `| \`${place}\` | ${scores.join(" · ")} | ${(paint / 1000).toFixed(2)} s | ` +
        `${blocking.toFixed(0)} ms | ${kilobytes.toFixed(0)} kB (${scripts.length}) | ${requests} |`,
    );
    if (isBare) continue;
    if (performance < bars.performance)
      faults.push(`${place}: performance below ${bars.performance}`);
    if (Math.min(...others) < bars.others)
      faults.push(`${place}: another category below ${bars.others}`);
    if (paint > bars.largestPaint * reactPaint) {
      faults.push(`${place}: LCP ${(paint / reactPaint).toFixed(2)} times that of bare React`);
    }
  }
} finally {
  await browser.close();
  await bare.close();
  await product.close();
}
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
