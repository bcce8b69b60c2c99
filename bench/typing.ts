import { isTakenOver } from "../tests/e2e/await-takeover.ts";
import { timeKey } from "../tests/e2e/time-key.ts";
import { openCatalogueServer } from "./catalogue-server.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./median.ts";
import { openChromium } from "./open-chromium.ts";

// Types into the filter of a list of 1,000 utilities, a new visitor each round, and ends with 1 where
// the paint comes later than its bars. It wants a machine with nothing else to do. Arguments say how
// many rounds, and how many utilities.

const rounds = Number(process.argv[2] ?? 5);
const count = Number(process.argv[3] ?? 1000);
/** The most milliseconds from a key to the paint, the first key of each round among them. */
const bars = { median: 16, worst: 50 };
/** Each changes the rows: what they show, or what of it is highlighted. */
const keys = "i m a g e Backspace e Backspace Backspace g e".split(" ");

const server = await openCatalogueServer(count);
const browser = await openChromium();
const times: number[] = [];
try {
  for (const line of describeMachine()) console.log(line);
  await warmUp();
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage();
    await page.goto(`${server.address}/search`);
    await page.getByRole("list", { name: "Utilities", exact: true }).waitFor();
    await page.waitForFunction(isTakenOver);
    // So long it takes to find the box, for whoever is quick.
    await page.waitForTimeout(500);
    await page.getByRole("searchbox", { name: "Filter utilities" }).focus();
    // And so long, at the least, from taking the box to a finger on the first key.
    await page.waitForTimeout(100);
    const taken: number[] = [];
    for (const key of keys) taken.push(await timeKey(page, key));
    console.log(taken.map((time) => time.toFixed(0)).join(" "));
    times.push(...taken);
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}

/** What a browser loads and starts when it draws its first letter ever is not what the product takes. */
async function warmUp(): Promise<void> {
  const page = await browser.newPage();
  await page.setContent("<input type='search'><main></main>");
  await page.getByRole("searchbox").pressSequentially("letters", { delay: 50 });
  await page.close();
}

const [middle, worst] = [median(times), Math.max(...times)];
console.log(
  `A key is painted after ${middle.toFixed(1)} ms (bar ${bars.median}), at worst ` +
    `${worst.toFixed(1)} ms (bar ${bars.worst})`,
);
process.exitCode = middle <= bars.median && worst <= bars.worst ? 0 : 1;
