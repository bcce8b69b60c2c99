import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { InjectOptions } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/problem.ts";
import type { Session } from "#contract/schemas/session.ts";
import { verifyFiles } from "#server/features/files/index.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { hugePng } from "../../../../../tests/support/pictures.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { multipartOf, type UploadedFile, uploadTo } from "../../../../../tests/support/uploads.ts";

const maxBytes = 5 * 1024 * 1024;
const png = await sharp({
  create: { width: 8, height: 6, channels: 3, background: "red" },
})
  .png()
  .toBuffer();

let house: TestApp;
let ann: TestAccount;
let sessionId: string;

beforeAll(async () => {
  house = await createTestApp(import.meta.filename, {
    environment: { UPLOADS_PER_MINUTE: "1000", SESSION_STARTS_PER_MINUTE: "1000" },
  });
  ann = await house.signUp();
});
beforeEach(async () => {
  ({ sessionId } = await startSessionOf(ann));
  house.clock.advance(1000);
});
afterAll(async () => {
  await house.close();
});

/** Data after a PNG's end is ignored. */
function pngOf(bytes: number): Buffer {
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
}

async function refusal(options: InjectOptions) {
  const { statusCode, body } = await ann.inject(options);
  const { code, detail } = JSON.parse(body) as Problem;
  return [statusCode, code, detail];
}

async function allowFiles(limits: { maxFiles: number; allowedTypes?: string[] }): Promise<void> {
  const manifest = house.parts.catalogue.manifests.get("resize-image_1");
  if (manifest?.files === null || manifest === undefined) throw new Error("It takes files.");
  Object.assign(manifest.files, limits);
}

async function nothingIsLeft(): Promise<void> {
  const rows = await house.parts.database.pool.query(
    "SELECT 1 FROM session_files WHERE state <> 'stored'",
  );
  expect(rows.rowCount).toBe(0);
  expect(await verifyFiles(house.parts)).toEqual([]);
  expect(await readdir(house.parts.workDirectory)).toEqual([]);
}

async function names(): Promise<string[]> {
  const answer = await ann.inject({ url: `/api/sessions/${sessionId}` });
  return answer.json<Session>().inputFiles.map(({ filename }) => filename);
}

async function clear(): Promise<void> {
  await ann.inject({
    method: "PATCH",
    url: `/api/sessions/${sessionId}?status=COMPLETED&delete=1`,
  });
  ({ sessionId } = await startSessionOf(ann));
}

const allowedList = "image/jpeg, image/png, image/webp, image/avif, image/gif, image/tiff";

test.each<[string, UploadedFile[], [number, string, string]]>([
  ["no file", [], [400, "no_files_selected", "No files selected for upload."]],
  [
    "a form without a chosen file",
    [{ filename: "", content: "" }],
    [400, "no_files_selected", "No files selected for upload."],
  ],
  [
    "a file in another field",
    [{ filename: "a.png", content: png, field: "file" }],
    [400, "invalid_request", 'Upload files in the field "files".'],
  ],
  [
    "a file without a name",
    [{ filename: "", content: png }],
    [422, "invalid_filename", "A file must have a name."],
  ],
  [
    "a text named as a picture",
    [{ filename: "photo.jpg", content: "not a picture" }],
    [
      415,
      "file_type_not_allowed",
      `File type for "photo.jpg" is not allowed. Allowed: ${allowedList}.`,
    ],
  ],
  [
    "an empty file",
    [{ filename: "empty.png", content: "" }],
    [422, "file_empty", 'File "empty.png" is empty. Choose another one.'],
  ],
  [
    "one byte too many",
    [{ filename: "a.png", content: pngOf(maxBytes + 1) }],
    [413, "file_too_large", 'File "a.png" is too large (max 5242880 bytes).'],
  ],
  [
    "two files where one is allowed",
    [
      { filename: "a.png", content: png },
      { filename: "b.png", content: png },
    ],
    [409, "too_many_files", "You can only add 1 more file(s). Some selected files were not added."],
  ],
  [
    "a name with NUL",
    [{ filename: "a\0.png", content: png }],
    [422, "invalid_filename", "A file name can't contain control characters."],
  ],
  [
    "a name of 300 characters",
    [{ filename: "a".repeat(300), content: png }],
    [422, "invalid_filename", "The file name is too long (max 255 bytes)."],
  ],
])("refuses %s, and nothing is left", async (_, files, expected) => {
  expect(await refusal(uploadTo(sessionId, files))).toEqual(expected);
  expect(await names()).toEqual([]);
  await nothingIsLeft();
});

test("refuses a body that is no multipart, has no boundary or ends early", async () => {
  const url = `/api/sessions/${sessionId}/files`;
  const { payload, headers } = multipartOf([{ filename: "a.png", content: png }]);
  expect(await refusal({ method: "POST", url })).toEqual([
    400,
    "no_files_selected",
    "No files selected for upload.",
  ]);
  expect(await refusal({ method: "POST", url, payload: { files: [] } })).toEqual([
    415,
    "unsupported_media_type",
    "Upload files as multipart/form-data.",
  ]);
  const broken = [
    400,
    "invalid_request",
    "The upload is incomplete or isn't valid multipart data.",
  ];
  const withoutBoundary = { "content-type": "multipart/form-data" };
  expect(await refusal({ method: "POST", url, payload, headers: withoutBoundary })).toEqual(broken);
  const cut = payload.subarray(0, payload.length - 60);
  expect(await refusal({ method: "POST", url, payload: cut, headers })).toEqual(broken);
  await nothingIsLeft();
});

test("refuses malformed, unknown, foreign, busy and expired sessions", async () => {
  const files = [{ filename: "a.png", content: png }];
  const other = await house.signUp();
  const foreign = await startSessionOf(other);
  const unknown = [404, "session_not_found", "This session doesn't exist."];
  expect((await refusal(uploadTo("123", files))).slice(0, 2)).toEqual([400, "invalid_request"]);
  expect(await refusal(uploadTo(randomUUID(), files))).toEqual(unknown);
  expect(await refusal(uploadTo(foreign.sessionId, files))).toEqual(unknown);

  const setRunning = (runId: string | null) =>
    house.parts.database.pool.query("UPDATE sessions SET running_run_id = $2 WHERE id = $1", [
      sessionId,
      runId,
    ]);
  await setRunning(randomUUID());
  expect((await refusal(uploadTo(sessionId, files))).slice(0, 2)).toEqual([409, "session_busy"]);
  await setRunning(null);

  house.clock.advance(60 * 60_000);
  expect(await refusal(uploadTo(sessionId, files))).toEqual([
    409,
    "session_not_active",
    "Session not available. Cannot upload files.",
  ]);
  await nothingIsLeft();
});

test("refuses files for a utility that takes none", async () => {
  const session = await startSessionOf(ann, "generate-passwords_1");
  const upload = uploadTo(session.sessionId, [{ filename: "a.png", content: png }]);
  expect(await refusal(upload)).toEqual([
    409,
    "too_many_files",
    '"Generate Passwords" takes no files.',
  ]);
});

test("takes a file of exactly the limit, and tells what it is", async () => {
  const answer = await ann.inject(
    uploadTo(sessionId, [{ filename: "café 🧑‍🚀.png", content: pngOf(maxBytes) }]),
  );
  const now = house.clock.now().toISOString();
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Session>().inputFiles).toEqual([
    {
      filename: "café 🧑‍🚀.png",
      contentType: "image/png",
      size: maxBytes,
      created: now,
      updated: now,
      image_details: { width: 8, height: 6, size: maxBytes, created: now, updated: now },
    },
  ]);
  const full = await refusal(uploadTo(sessionId, [{ filename: "b.png", content: png }]));
  expect(full).toEqual([409, "too_many_files", "Maximum number of files already uploaded."]);
  await nothingIsLeft();
  await clear();
});

test.each([
  ["../../etc/passwd.png", "passwd.png"],
  ["C:\\photos\\cat.png", "cat.png"],
  ["invoice\u202egpj.png", "invoicegpj.png"],
])("keeps %j as %j", async (sent, kept) => {
  const answer = await ann.inject(uploadTo(sessionId, [{ filename: sent, content: png }]));
  expect(answer.json<Session>().inputFiles.map(({ filename }) => filename)).toEqual([kept]);
  await clear();
});

test("takes what only a run can judge: a picture cut off, and one of too many pixels", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const create = { width: 200, height: 200, channels: 3, background: "red", noise } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const wide = hugePng(30_000, 30_000);
  for (const [content, width] of [
    [photo.subarray(0, photo.length / 2), 200],
    [wide, 30_000],
  ] as const) {
    const answer = await ann.inject(uploadTo(sessionId, [{ filename: "a", content }]));
    expect(answer.json<Session>().inputFiles[0]?.image_details?.width).toBe(width);
    await clear();
  }
});

test("replaces what is there when it succeeds, and only then", async () => {
  await ann.inject(uploadTo(sessionId, [{ filename: "old.png", content: png }]));
  const query = "?deleteAllExistingFiles=true";
  await refusal(uploadTo(sessionId, [{ filename: "a.jpg", content: "text" }], query));
  expect(await names()).toEqual(["old.png"]);
  await ann.inject(uploadTo(sessionId, [{ filename: "new.png", content: png }], query));
  expect(await names()).toEqual(["new.png"]);
  await nothingIsLeft();
  await clear();
});

test("lets one of many uploads at once into the last place", async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      ann.inject(uploadTo(sessionId, [{ filename: `${index}.png`, content: png }])),
    ),
  );
  expect(
    answers.map(({ statusCode }) => statusCode).filter((status) => status === 409),
  ).toHaveLength(4);
  expect(await names()).toHaveLength(1);
  await nothingIsLeft();
  await clear();
});

test("keeps uploads at once of the same name apart", async () => {
  await allowFiles({ maxFiles: 0 });
  await Promise.all(
    Array.from({ length: 3 }, () =>
      ann.inject(uploadTo(sessionId, [{ filename: "a.png", content: png }])),
    ),
  );
  expect((await names()).toSorted()).toEqual(["a (2).png", "a (3).png", "a.png"]);
  await nothingIsLeft();
  await allowFiles({ maxFiles: 1 });
  await clear();
});
