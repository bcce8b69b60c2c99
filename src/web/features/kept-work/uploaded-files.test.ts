import { beforeEach, expect, test } from "vitest";
import type { Session } from "#contract/schemas/session.ts";
import { forgetKeptWork } from "#web/browser/kept-work.ts";
import { takeKeptFiles } from "./kept-work.ts";
import { keepUploaded, lostFilesOf, startAgain } from "./uploaded-files.ts";

beforeEach(() => forgetKeptWork());

const moment = "2026-01-01T00:00:00.000Z";
const utilityId = "resize-image_1";

function sessionOf(sessionId: string, ...names: readonly string[]): Session {
  return {
    sessionId,
    utilityId,
    userId: "somebody",
    status: "ACTIVE",
    origin: "page",
    createdAt: moment,
    updatedAt: moment,
    expiresAt: moment,
    inputFiles: names.map((filename) => ({
      filename,
      contentType: "image/jpeg",
      size: 4,
      created: moment,
      updated: moment,
      image_details: null,
    })),
    outputFiles: [],
  };
}

const [a, b] = [new File(["four"], "a.jpg"), new File(["four"], "a.jpg")];

test("finds an ended session's files in its order, under the names the server gave", () => {
  keepUploaded(sessionOf("one"), "a.jpg", a);
  keepUploaded(sessionOf("one"), "a (2).jpg", b);
  const lost = lostFilesOf(sessionOf("one", "a (2).jpg", "other tab's.jpg", "a.jpg"));
  expect(lost).toEqual({ kept: [b, a], missing: ["other tab's.jpg"] });
  expect(lost.kept[0]).toBe(b);
});

test("of another session it finds none, and a later one's file takes their place", () => {
  keepUploaded(sessionOf("one"), "a.jpg", a);
  expect(lostFilesOf(sessionOf("two", "a.jpg"))).toEqual({ kept: [], missing: ["a.jpg"] });
  keepUploaded(sessionOf("two"), "b.jpg", b);
  expect(lostFilesOf(sessionOf("one", "a.jpg")).missing).toEqual(["a.jpg"]);
});

test("starts again with what can be read, and names what must be chosen again", async () => {
  keepUploaded(sessionOf("one"), "a.jpg", a);
  const moved = new File(["four"], "moved.jpg");
  moved.slice = () => {
    throw new DOMException("", "NotFoundError");
  };
  keepUploaded(sessionOf("one"), "moved.jpg", moved);
  const begun = await startAgain({
    utilityId,
    ended: sessionOf("one", "a.jpg", "moved.jpg", "gone.jpg"),
    initialize: async () => null,
  });
  expect(begun).toEqual({ missing: ["gone.jpg", "moved.jpg"], error: null });
  expect(takeKeptFiles(utilityId)).toEqual([a]);
});

test("keeps the files where no session starts, and says why", async () => {
  keepUploaded(sessionOf("one"), "a.jpg", a);
  const error = new Error("No");
  const ended = sessionOf("one", "a.jpg");
  expect(await startAgain({ utilityId, ended, initialize: async () => error })).toEqual({
    missing: [],
    error,
  });
  expect(takeKeptFiles(utilityId)).toEqual([a]);
});
