import { expect, test } from "vitest";
import { browserPattern } from "#contract/facts/analytics.ts";
import { nameBrowser } from "./name-browser.ts";

const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0";

test.each([
  ["other", ""],
  ["other", "curl/8.5.0"],
  ["other", "Firefox/99999999"],
  ["Firefox 153", "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0"],
  ["Chrome 124", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`],
  ["Chrome 124", `Mozilla/5.0 (Linux; Android 14; Ada's phone) ${chrome} Mobile Safari/537.36`],
  ["Edge 124", `Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/124.0.2478.51`],
  ["Opera 110", `Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 OPR/110.0.0.0`],
  ["Samsung 25", "Mozilla/5.0 (Linux) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36"],
  ["Safari 17.5", `Mozilla/5.0 (Macintosh; Intel Mac OS X) ${webKit} Version/17.5 Safari/605.1.15`],
  ["Safari 26.0", `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Version/26.0.1 Safari/605.1.15`],
  [
    "iOS 17.5",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit} CriOS/124.0 Mobile/15E148 Safari/604.1`,
  ],
  ["iOS 17.5", `Mozilla/5.0 (iPad; CPU OS 17_5_1 like Mac OS X) ${webKit} Version/17.5 Safari/604`],
])("%s is what is told of %j", (name, userAgent) => {
  expect(nameBrowser(userAgent)).toBe(name);
  expect(name).toMatch(browserPattern);
});
