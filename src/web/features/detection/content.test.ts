import { expect, test } from "vitest";
import { isContent, mayBeValue } from "./content.ts";

test.each([
  ["celsius to fahrenheit", false, false],
  ["resize image", false, false],
  ["", false, false],
  ["a".repeat(60), true, false],
  [`${"word ".repeat(12)}word`, true, false],
  ["one\ntwo", true, false],
  [" \n query \n ", false, false],
  ['{"a":1}', true, false],
  ["https://example.com", true, true],
  ["caf%C3%A9", true, false],
  ["tel:+441234567", false, true],
  ["123e4567-e89b-12d3-a456-426614174000", true, true],
  ["12 km", false, true],
  ["#ff8800", false, true],
  ["*/5 * * * *", false, true],
  ["rgb(1, 2, 3)", false, true],
  ["::1", false, true],
  ["-40 °C", false, true],
])("of %j, content is %s and a value %s", (text, content, value) => {
  expect([isContent(text), mayBeValue(text)]).toEqual([content, value]);
});
