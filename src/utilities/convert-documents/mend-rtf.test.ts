import { expect, test } from "vitest";
import { mendRtf } from "./mend-rtf.ts";

// What Pandoc makes of it is shown by the oracle, with files of LibreOffice. These are Word's forms.

test("simplifies links, and keeps only the result of other fields", () => {
  const link = String.raw`{\field{\*\fldinst {\rtlch HYPERLINK "https://e.com/" }{\rtlch {\*\datafield 00}}}{\fldrslt {\ul x}}}`;
  expect(mendRtf(link)).toBe(
    String.raw`{\field{\*\fldinst{HYPERLINK "https://e.com/"}}{\fldrslt {\ul x}}}`,
  );
  expect(mendRtf(String.raw`{\field\flddirty{\*\fldinst { PAGE }}{\fldrslt {7}}}`)).toBe(
    String.raw`{{\fldrslt {7}}}`,
  );
  expect(mendRtf(String.raw`{\field{\*\fldinst {`)).toBe("{");
});

test("gives headings the level of their style, without their number", () => {
  const styles = String.raw`{\s1\ql heading 1;}{\s2\ql Heading 2;}{\s10\ql other;}`;
  const written = (text: string) => mendRtf(styles + text).slice(styles.length);
  expect(written(String.raw`\pard\plain \ltrpar\s2\ql {\listtext\pard\plain \tab}\ls1 {Two}`)).toBe(
    String.raw`\pard\plain \ltrpar\s2\ql \outlinelevel1 {Two}`,
  );
  expect(written(String.raw`\pard\plain\s1 One`)).toBe(
    String.raw`\pard\plain\s1\outlinelevel0 One`,
  );
  expect(written(String.raw`\pard\plain\s10 {Ten}`)).toBe(String.raw`\pard\plain\s10 {Ten}`);
});

test("ends lists and tables, but no list between its items and no table between its rows", () => {
  const end = String.raw`\pard\plain\~\par`;
  expect(mendRtf(String.raw`{a}\par \trowd\cellx1`)).toBe(String.raw`{a}\par${end}\trowd\cellx1`);
  for (const whole of [
    String.raw`{a}\par \pard\plain \s1{\listtext 1}\ls1{b}`,
    String.raw`{a}\par \pard\plain\intbl{b}\cell`,
    String.raw`\row\pard\trowd`,
    String.raw`\row\pard\plain\intbl{b}`,
  ])
    expect(mendRtf(whole)).toBe(whole);
  expect(mendRtf(String.raw`\row\pard{b}`)).toBe(String.raw`\row${end}\pard{b}`);
  expect(mendRtf(String.raw`{a\par }\pard\plain{b}`)).toBe(
    String.raw`{a\par }${end}\pard\plain{b}`,
  );
});

test.each([
  "\\par\\pard",
  "\\row\\pard",
  "{\\field{\\*\\fldinst",
  "\\pard\\plain\\s1",
  "{\\s1",
  "\\pard\\plain\\a",
])("takes no long time for many %j", (piece) => {
  const started = performance.now();
  mendRtf(piece.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(5000);
});
