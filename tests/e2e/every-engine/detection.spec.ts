import { expectPath } from "./expect-path.ts";
import type { Tab } from "./tab.ts";
import { expect, test } from "./test.ts";

interface Brought {
  event: "paste" | "drop";
  text: string;
  filename?: string;
}

/** Pastes or drops by events, because not every driver can. */
function bring(tab: Tab, brought: Brought): Promise<void> {
  return tab.evaluate(({ event: type, text, filename }) => {
    const data = new DataTransfer();
    if (filename === undefined) data.setData("text/plain", text);
    else data.items.add(new File([text], filename));
    const event = new Event(type, { bubbles: true, cancelable: true });
    const property = type === "paste" ? "clipboardData" : "dataTransfer";
    Object.defineProperty(event, property, { value: data });
    document.body.dispatchEvent(event);
  }, brought);
}

test("what is pasted, dropped or typed is recognised, and opens in a utility by the keyboard", async ({
  person,
}) => {
  const { tab } = person;
  const focused = () => tab.evaluate(() => document.activeElement?.textContent ?? "");
  const address = async () => new URL(await tab.url()).search;

  await tab.goto("/search");
  await bring(tab, { event: "paste", text: '{"ada": 1,\n "bob": 2}' });
  await tab.getByText("Looks like JSON.").waitFor();
  await expect.poll(focused).toContain("Format JSON");
  expect(await address()).toBe("");
  await tab.keyboard.press("Enter");
  await expectPath(tab, "/utilities/format-json_1");
  const json = tab.getByRole("textbox", { name: "JSON" });
  await expect.poll(() => json.inputValue()).toBe('{"ada": 1,\n "bob": 2}');
  await tab.getByRole("heading", { name: "Result" }).waitFor();

  // From the result onwards: the likeliest first, and focus returns on cancel.
  await tab.getByRole("button", { name: "Send to…: Result" }).press("Enter");
  await expect.poll(focused).toContain("JSON to CSV");
  await tab.keyboard.press("Escape");
  await expect.poll(focused).toBe("Send to…");
  await tab.keyboard.press("Enter");
  await expect.poll(focused).toContain("JSON to CSV");
  await tab.keyboard.press("ArrowDown");
  await expect.poll(focused).toContain("JSON to YAML");
  await tab.keyboard.press("Enter");
  await expectPath(tab, "/utilities/json-to-yaml_1");
  await expect
    .poll(() => tab.getByRole("textbox", { name: "JSON" }).inputValue())
    .toBe('{\n  "ada": 1,\n  "bob": 2\n}');
  // Neighbours are links that need no page load.
  await tab.evaluate(() => void Object.assign(window, { isSamePage: true }));
  await tab.getByRole("link", { name: "YAML to JSON" }).click();
  await expectPath(tab, "/utilities/yaml-to-json_1");
  expect(await tab.evaluate(() => "isSamePage" in window)).toBe(true);

  await tab.goto("/search");
  await bring(tab, { event: "drop", text: "name,age\nAda,36\nBob,40\n", filename: "people.csv" });
  await tab.getByText("Looks like a table of values (CSV).").waitFor();
  await expect.poll(focused).toContain("CSV to Excel");
  await tab.keyboard.press("Enter");
  await expectPath(tab, "/utilities/csv-to-excel_1");
  await tab.getByRole("button", { name: "Remove people.csv" }).waitFor();

  await tab.goto("/search");
  await bring(tab, {
    event: "drop",
    text: "%PDF-1.7\n1 0 obj <</Type /Pages /Count 12>>",
    filename: "report.pdf",
  });
  await tab.getByText("Looks like a PDF of 12 pages.").waitFor();
  await expect.poll(focused).toContain("PDF to Text");
  await tab.keyboard.press("ArrowDown");
  await expect.poll(focused).toContain("Compress PDF");
  await tab.keyboard.press("Enter");
  await expectPath(tab, "/utilities/compress-pdf_1");
  // Without an account, the file stays visible in the page.
  await tab.getByRole("button", { name: "Remove report.pdf" }).waitFor();

  await tab.goto("/search");
  const box = tab.getByRole("searchbox", { name: "Filter utilities" });
  await box.pressSequentially("12 km");
  await tab.getByText("Looks like a value with a unit.").waitFor();
  await tab.keyboard.press("Enter");
  await expectPath(tab, "/utilities/convert-length_1");
  await expect.poll(() => tab.getByLabel("Value").inputValue()).toBe("12");
  await expect.poll(() => tab.getByLabel("Unit").inputValue()).toBe("km");

  await tab.goto("/search");
  await bring(tab, { event: "paste", text: "Dear Ada,\n\nthank you for your letter." });
  await tab.getByText("We don't recognise this. Try searching by words.").waitFor();
  await tab.getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => tab.getByRole("button", { name: "Clear" }).count()).toBe(0);
});
