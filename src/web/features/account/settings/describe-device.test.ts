import { expect, test } from "vitest";
import { describeDevice } from "./describe-device.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0";

test.each([
  [null, "Unknown device"],
  ["", "Unknown device"],
  ["curl/8.5.0", "curl"],
  ["backup", "backup"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, "Chrome on Linux"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/130.0`,
    "Edge on Windows",
  ],
  [`Mozilla/5.0 (Linux; Android 14) ${chrome} Mobile Safari/537.36`, "Chrome on Android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605.1",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604",
    "Safari on iPhone",
  ],
])("calls %j %s", (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
