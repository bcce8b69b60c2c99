import { expect, test } from "vitest";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const change = (text: string, to: string) =>
  runForTest(run, manifest, { operation: "change", options: { text, case: to } });

test("refuses a case that there is not", async () => {
  await expect(change("a", "random")).rejects.toMatchObject({ code: "invalid_options" });
});

test.each([
  ["upper", "straße, i'm ǆ", "STRASSE, I'M Ǆ"],
  ["lower", "ÄÖÜ ΑΣ", "äöü ας"],
  ["sentence", "HELLO, WORLD! “IT IS.” I'M HERE", "Hello, world! “It is.” I'm here"],
  ["sentence", "¿qué? 3 things. ok", "¿Qué? 3 things. Ok"],
  ["title", "the lord of the rings: the two towers", "The Lord of the Rings: The Two Towers"],
  ["camel", "XML http request v2", "xmlHttpRequestV2"],
  ["pascal", "XML http request", "XmlHttpRequest"],
  ["snake", "XMLHttpRequest", "xml_http_request"],
  ["kebab", "  XMLHttpRequest  ", "xml-http-request"],
  ["constant", "maxFileSize", "MAX_FILE_SIZE"],
  ["dot", "max file size", "max.file.size"],
  ["path", "max file size", "max/file/size"],
  ["train", "content type", "Content-Type"],
  ["snake", "größe über alles", "größe_über_alles"],
  ["snake", "हिन्दी भाषा", "हिन्दी_भाषा"],
  ["camel", "ภาษาไทย คำที่สอง", "ภาษาไทยคำที่สอง"],
  ["kebab", "اَلْعَرَبِيَّةُ لغة", "اَلْعَرَبِيَّةُ-لغة"],
  ["snake", "தமிழ் மொழி", "தமிழ்_மொழி"],
  ["snake", "Cafe\u0301Bar cre\u0300me", "cafe\u0301_bar_cre\u0300me"],
  ["kebab", "صفحة ١٢٣", "صفحة-١٢٣"],
  ["camel", "version 1 2 30", "version1_2_30"],
  // lodash 4: camelCase, but digits that were apart stay so.
  ["camel", "email_1_address", "email1Address"],
  ["pascal", "email_1_address", "Email1Address"],
  ["camel", "line2 1st", "line2_1st"],
  ["camel", "h264 x", "h264X"],
  ["snake", "email1Address", "email1_address"],
  ["pascal", "𐐨𐐩 ﬁrst ßa", "𐐀𐐩FirstSsa"],
  ["sentence", "ﬁrst. ßa. ǆep. ქართული", "First. Ssa. ǅep. ქართული"],
  ["title", "ﬁrst ßa of ǆep ქართული ᾳδης", "First Ssa of ǅep ქართული ᾼδης"],
  ["title", "one\u2028two\u2029the three", "One\u2028Two\u2029The Three"],
])("changes to %s", async (to, text, changed) => {
  expect((await change(text, to)).result).toMatchObject({ text: changed });
});

test("keeps the lines and their ends", async () => {
  expect((await change("one two\r\n\r\nthree four\n", "snake")).result).toMatchObject({
    text: "one_two\r\n\r\nthree_four\n",
  });
});
