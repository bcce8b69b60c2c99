import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { findChromium, noChromium } from "../scripts/bootstrap/chromium.js";

const command = fileURLToPath(
  new URL("lighthouse/node_modules/lighthouse/cli/index.js", import.meta.url),
);

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse's results for one mobile page load. */
export interface PageReport {
  /** Out of 100. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** Largest contentful paint and total blocking time, in milliseconds. */
  readonly largestPaint: number;
  readonly blocking: number;
  readonly scripts: readonly string[];
}

interface Answer {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly RequestItem[] };
}

interface RequestItem {
  readonly url: string;
  readonly resourceType?: string;
}

/** Measures a page with the settings of Lighthouse's command. Throws without Chromium or a response. */
export async function measurePage(url: string): Promise<PageReport> {
  const chromium = findChromium();
  if (chromium === null) throw new Error(noChromium);
  const words = [command, url, "--quiet", "--output=json", "--form-factor=mobile"];
  const flags = "--chrome-flags=--headless --no-sandbox --disable-gpu";
  const { stdout } = await promisify(execFile)(process.execPath, [...words, flags], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories: found, audits } = JSON.parse(stdout) as Answer;
  const valueOf = (audit: string) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse gave no ${audit} of ${url}`);
    return value;
  };
  const scoreOf = (name: string) => Math.round((found[name]?.score ?? 0) * 100);
  const requests = audits["network-requests"]?.details?.items ?? [];
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    largestPaint: valueOf("largest-contentful-paint"),
    blocking: valueOf("total-blocking-time"),
    scripts: requests
      .filter(({ resourceType }) => resourceType === "Script")
      .map((item) => item.url),
  };
}

/** The scripts' size in bytes after gzip, however they were sent. */
export async function gzippedBytes(scripts: readonly string[]): Promise<number> {
  const sizes = scripts.map(async (url) => {
    const answer = await fetch(url);
    return gzipSync(Buffer.from(await answer.arrayBuffer())).byteLength;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
