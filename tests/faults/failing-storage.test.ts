import { readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { FileListing } from "#contract/schemas/file.ts";
import type { Problem } from "#contract/schemas/problem.ts";
import type { Session } from "#contract/schemas/session.ts";
import { removeLeftovers, verifyFiles } from "#server/features/files/index.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { beginUpload } from "../support/half-upload.ts";
import { startSessionOf } from "../support/sessions.ts";
import { mountSmallDisk, type SmallDisk, withFileQuota } from "../support/small-disk.ts";
import { trialUtility } from "../support/trial-utility.ts";
import { uploadTo } from "../support/uploads.ts";

// Each test opens an app, the first loading all code.
vi.setConfig({ testTimeout: 60_000 });

const megabyte = 1024 ** 2;
const trial = trialUtility("trial", { price: 0 });
const utility = {
  ...trial,
  manifest: {
    ...trial.manifest,
    files: { maxFiles: 0, maxBytes: 64 * megabyte, allowedTypes: ["text/plain"] },
  },
};
const full = [507, "storage_full", "The storage is full. Nothing was uploaded."];
const unavailable = [
  503,
  "storage_unavailable",
  "The storage is unavailable right now. Nothing was uploaded.",
];

// All ways to run out of space here: quotas always, mounts if allowed.
const disk = mountSmallDisk(3 * megabyte);
const other = mountSmallDisk(3 * megabyte);
afterAll(() => {
  disk?.unmount();
  other?.unmount();
});

const houses: TestApp[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
  if (other !== undefined)
    await rm(path.join(other.folder, "files"), { recursive: true, force: true });
});

async function arrive(places: { work?: string; storage?: string } = {}) {
  const house = await createTestApp(import.meta.filename, {
    utilities: [utility],
    workDirectory: places.work,
    storage:
      places.storage === undefined
        ? undefined
        : await openStorage({ storageUrl: undefined, dataDirectory: places.storage }),
  });
  houses.push(house);
  const ann = await house.signUp();
  const { sessionId } = await startSessionOf(ann, "trial_1");
  const upload = uploadTo(sessionId, [{ filename: "before.txt", content: "before" }]);
  expect((await ann.inject(upload)).statusCode).toBe(200);
  return { house, ann, sessionId };
}

type Visit = Awaited<ReturnType<typeof arrive>>;

const textOf = (bytes: number) => Buffer.alloc(bytes, "a line of text\n");

async function tryUpload({ ann, sessionId }: Visit, bytes: number, query = "") {
  const file = { filename: "a.txt", content: textOf(bytes) };
  const answer = await ann.inject(uploadTo(sessionId, [file], query));
  const { code, detail } = answer.json<Problem>();
  return [answer.statusCode, code, detail];
}

/** Breaks the storage in the middle of an upload and repairs it at the end. */
async function uploadWhileBroken(visit: Visit, breakIt: () => unknown, repair: () => unknown) {
  const { house, ann, sessionId } = visit;
  const address = await house.app.listen({ port: 0, host: "127.0.0.1" });
  const file = { filename: "a.txt", content: textOf(megabyte) };
  const upload = beginUpload(address, { token: await ann.freshToken(), sessionId, file });
  await expect.poll(() => readdir(house.parts.workDirectory)).toHaveLength(1);
  await breakIt();
  const { status, body } = await upload.finish();
  const { code, detail } = JSON.parse(body) as Problem;
  const url = `/api/sessions/${sessionId}/files/input/before.txt`;
  const download = await ann.inject({ url });
  await repair();
  const later = new Date(house.clock.now().getTime() + 1);
  expect(await removeLeftovers(house.parts, later)).toBe(1);
  return { upload: [status, code, detail], download };
}

async function expectOnlyBefore(visit: Visit) {
  const { house, ann, sessionId } = visit;
  const url = `/api/sessions/${sessionId}`;
  const names = (files: readonly { filename: string }[]) => files.map(({ filename }) => filename);
  expect(names((await ann.inject({ url })).json<Session>().inputFiles)).toEqual(["before.txt"]);
  const listing = (await ann.inject({ url: `${url}/files` })).json<FileListing>();
  expect(names(listing.inputFiles)).toEqual(["before.txt"]);
  expect(await readdir(house.parts.workDirectory)).toEqual([]);
  const { rows } = await house.parts.database.pool.query("SELECT filename FROM session_files");
  expect(rows).toEqual([{ filename: "before.txt" }]);
  expect(await verifyFiles(house.parts)).toEqual([]);
  expect((await tryUpload(visit, 10))[0]).toBe(200);
}

test("an upload that a quota stops half-way is refused, and leaves nothing", async () => {
  const visit = await arrive();
  await withFileQuota(32 * megabyte, async () => {
    expect(await tryUpload(visit, 40 * megabyte, "?deleteAllExistingFiles=true")).toEqual(full);
  });
  expect(visit.house.logged).toContainEqual(
    expect.objectContaining({ level: 50, msg: "a request failed" }),
  );
  await expectOnlyBefore(visit);
});

test("a storage that cannot be used any more half-way through an upload", async () => {
  const visit = await arrive();
  const folder = path.join(visit.house.parts.storage.localDirectory ?? expect.unreachable());
  const [sessions, aside] = [path.join(folder, "sessions"), path.join(folder, "aside")];
  const { upload, download } = await uploadWhileBroken(
    visit,
    async () => {
      await rename(sessions, aside);
      await writeFile(sessions, "in the way");
    },
    async () => {
      await rm(sessions);
      await rename(aside, sessions);
    },
  );
  expect(upload).toEqual(unavailable);
  expect([download.statusCode, download.json<Problem>().detail]).toEqual([
    503,
    "File storage is unavailable right now. Try again later.",
  ]);
  await expectOnlyBefore(visit);
});

if (disk !== undefined && other !== undefined) testOnMounts(disk, other);

function testOnMounts(small: SmallDisk, second: SmallDisk) {
  test("a disk that runs full while an upload is staged", async () => {
    const visit = await arrive({ work: small.folder });
    expect(await tryUpload(visit, 5 * megabyte)).toEqual(full);
    await expectOnlyBefore(visit);
  });

  test("a disk that runs full while an upload is moved onto it", async () => {
    const visit = await arrive({ storage: second.folder });
    expect(await tryUpload(visit, 5 * megabyte)).toEqual(full);
    await expectOnlyBefore(visit);
  });

  test("a disk that becomes read-only half-way through an upload", async () => {
    const visit = await arrive({ storage: second.folder });
    const { upload, download } = await uploadWhileBroken(
      visit,
      () => second.makeReadOnly(),
      () => second.makeWritable(),
    );
    expect(upload).toEqual(unavailable);
    expect([download.statusCode, download.body]).toEqual([200, "before"]);
    await expectOnlyBefore(visit);
  });

  test("a file that is deleted while its disk is read-only is gone at once, its bytes later", async () => {
    const visit = await arrive({ storage: second.folder });
    const { house, ann, sessionId } = visit;
    const url = `/api/sessions/${sessionId}/files/input`;
    second.makeReadOnly();
    const payload = { filenames: ["before.txt"] };
    const answer = await ann.inject({ method: "DELETE", url, payload });
    expect([answer.statusCode, answer.json<Session>().inputFiles]).toEqual([200, []]);
    expect((await ann.inject({ url: `${url}/before.txt` })).statusCode).toBe(404);
    second.makeWritable();
    await removeLeftovers(house.parts, new Date(house.clock.now().getTime() + 1));
    for await (const { key } of house.parts.storage.list("sessions")) expect.unreachable(key);
    expect(await verifyFiles(house.parts)).toEqual([]);
  });
}
