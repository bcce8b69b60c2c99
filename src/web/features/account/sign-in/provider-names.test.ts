import { expect, test } from "vitest";
import { leavingNote } from "./leaving-note.ts";
import { returnedFrom } from "./provider-names.ts";

const google = { id: "google", name: "Google" };
const work = { id: "work", name: "Work & Co" };

test.each([
  [[google, work], "work", "Work & Co"],
  [[google, work], "evil", undefined],
  [[google, work], undefined, undefined],
  [[work], undefined, "Work & Co"],
  [[], undefined, "Google"],
])("of %j, who comes back from %j was at %j", (providers, id, name) => {
  expect(returnedFrom(providers, id)).toBe(name);
});

test("people are told which ways in leave the page", () => {
  expect(leavingNote([], "files")).toBeUndefined();
  expect(leavingNote([google, work], "files")).toBe(
    "Signing in with Google or Work & Co leaves this page, so choose your files again afterwards.",
  );
  expect(leavingNote([work], "texts")).toBe(
    "Signing in with Work & Co leaves this page, so type or paste your text again afterwards.",
  );
});
