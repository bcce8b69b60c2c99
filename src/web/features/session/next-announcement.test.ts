import { expect, test } from "vitest";
import { firstAnnouncement, nextAnnouncement } from "./next-announcement.ts";

/** Announcements at these seconds left. */
function said(...moments: readonly [number, ...number[]]): string[] {
  let announcement = firstAnnouncement(moments[0]);
  return moments.map((left) => (announcement = nextAnnouncement(announcement, left)).text);
}

test("says nothing as a session starts, whatever is left of it", () => {
  expect(said(600, 600)).toEqual(["", ""]);
  expect(said(301, 300)).toEqual(["", ""]);
  expect(said(45, 44)).toEqual(["", ""]);
});

test("counts from an hour to the end with three sentences", () => {
  const seconds = Array.from({ length: 3601 }, (_, index) => 3600 - index);
  const texts = said(3600, ...seconds);
  const changes = texts.flatMap((text, index) => (text === texts[index - 1] ? [] : [text]));
  expect(changes).toEqual([
    "",
    "10 minutes left in the session.",
    "5 minutes left in the session.",
    "1 minute left in the session.",
  ]);
  expect(texts[3001]).toBe("10 minutes left in the session.");
  expect(texts[3000]).toBe("");
});

test("says the same again for a second that is told twice, which nobody hears", () => {
  expect(said(320, 300, 300, 299)).toEqual([
    "",
    ...Array.from({ length: 3 }, () => "5 minutes left in the session."),
  ]);
});

test("says once what is left after a sleep over several marks", () => {
  expect(said(900, 130)).toEqual(["", "3 minutes left in the session."]);
  expect(said(900, 0)).toEqual(["", ""]);
});

test("a clock that is put right by a second or two takes nothing back", () => {
  const sentences = Array.from({ length: 3 }, () => "5 minutes left in the session.");
  expect(said(320, 300, 302, 300)).toEqual(["", ...sentences]);
});

test("a clock that a slow answer puts right within the last minute says that it is the last", () => {
  const one = "1 minute left in the session.";
  expect(said(3600, 40, 52, 51)).toEqual(["", one, one, one]);
  expect(said(3600, 0, 50, 49)).toEqual(["", "", one, one]);
});

test("an extended session is announced anew, but not the mark that it begins at", () => {
  const five = "5 minutes left in the session.";
  const one = "1 minute left in the session.";
  expect(said(400, 300, 301, 400, 300)).toEqual(["", five, five, "", five]);
  expect(said(301, 60, 301, 300, 60)).toEqual(["", one, "", "", one]);
});
