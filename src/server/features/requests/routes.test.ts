import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
  ListedRequest,
  RequestComment,
  UtilityRequest,
} from "#contract/schemas/utility-request.ts";
import { removeLeftExamples, removeRequestsOf, tellVoters } from "./index.ts";
import { signUpAdministrator } from "../../../../tests/support/administrators.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { keepHouse } from "#server/maintenance.ts";
import { verifyStores } from "#server/keeping/verify-stores.ts";

let site: TestApp;
let ann: TestAccount;
let bob: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  site = await createTestApp(import.meta.filename, { environment: { REQUESTS_PER_DAY: "3" } });
  ann = await site.signUp("ann@example.com");
  bob = await site.signUp("bob@example.com");
  admin = await signUpAdministrator(site, "admin@example.com");
  await ann.inject({ method: "PATCH", url: "/api/users/me", payload: { displayName: "Ann" } });
});
beforeEach(async () => {
  // Each test has its own day of requests.
  site.clock.advance(24 * 60 * 60_000);
  const { pool } = site.parts.database;
  await pool.query("DELETE FROM utility_requests");
  await pool.query("UPDATE request_files SET state = 'deleting', updated_at = 'epoch'");
  await removeLeftExamples(site.parts, site.clock.now());
});
afterAll(() => site.close());

type Asker = Pick<TestAccount, "inject">;

const texts = { name: "Sort ZIP entries", wish: "List a ZIP by date and write it anew." };
const example = (folder: "input" | "output", filename: string, text: string) => ({
  folder,
  filename,
  content: Buffer.from(text).toString("base64"),
});

async function said(who: Asker, options: InjectOptions) {
  const { statusCode, body } = await who.inject(options);
  if (statusCode < 400) return [statusCode];
  const { code, detail } = JSON.parse(body) as { code: string; detail: string };
  return [statusCode, code, detail];
}

async function answerOf<Body>(who: Asker, options: InjectOptions): Promise<Body> {
  const { statusCode, body } = await who.inject(options);
  expect(statusCode, body).toBeLessThan(300);
  return (body === "" ? undefined : JSON.parse(body)) as Body;
}

const post = (payload: object) => ({ method: "POST", url: "/api/requests", payload }) as const;
const ask = (who: Asker, given: object = {}) =>
  answerOf<UtilityRequest>(who, post({ ...texts, ...given }));
const at = (request: Pick<UtilityRequest, "requestId">, rest = "") =>
  `/api/requests/${request.requestId}${rest}`;
const administer = (request: Pick<UtilityRequest, "requestId">, rest: string) =>
  `/api/admin/requests/${request.requestId}${rest}`;
const read = (who: Asker, request: UtilityRequest) =>
  answerOf<UtilityRequest>(who, { url: at(request) });
const list = async (who: Asker, query = "") =>
  (await answerOf<{ requests: ListedRequest[] }>(who, { url: `/api/requests${query}` })).requests;
const voteFor = (who: Asker, request: UtilityRequest) =>
  answerOf(who, { method: "PUT", url: at(request, "/vote") });
const comment = (who: Asker, request: UtilityRequest, text: string) =>
  answerOf<RequestComment>(who, {
    method: "POST",
    url: at(request, "/comments"),
    payload: { text },
  });
const commentsOf = (who: Asker, request: UtilityRequest, query = "") =>
  answerOf<{ comments: RequestComment[]; nextCursor: string | null }>(who, {
    url: at(request, `/comments${query}`),
  });
const answered = (request: UtilityRequest, payload: object) =>
  ({ method: "PUT", url: administer(request, "/answer"), payload }) as const;
const hide = (request: UtilityRequest, isHidden = true) =>
  answerOf(admin, {
    method: "PUT",
    url: administer(request, "/visibility"),
    payload: { isHidden },
  });

async function tellAll() {
  site.mailbox.clear();
  await tellVoters(site.parts, 50);
  return site.mailbox.received
    .map(({ to }) => to[0] ?? "")
    .toSorted((one, other) => one.localeCompare(other));
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of site.parts.storage.list("requests")) keys.push(key);
  return keys;
}

describe("asking", () => {
  test("is refused without a name, a wish, a confirmed address or room", async () => {
    expect(await said(ann, post({ name: " ", wish: "" }))).toEqual([
      400,
      "invalid_request",
      "name: Give the utility a name. wish: Say what the utility should do.",
    ]);
    expect((await said(ann, post({ ...texts, name: "two\nlines" })))[2]).toBe(
      "name: A name must be a single line.",
    );
    expect(
      (
        await said(
          ann,
          post({ ...texts, files: [{ folder: "input", filename: "a", content: "?" }] }),
        )
      )[2],
    ).toBe("files.0.content: Send the file's bytes as Base64.");
    expect(await said(ann, post({ ...texts, files: [example("input", "..", "a")] }))).toEqual([
      422,
      "invalid_filename",
      "A file must have a name.",
    ]);
    const half = "x".repeat(600_000);
    const files = [example("input", "a.txt", half), example("output", "b.txt", half)];
    expect(await said(ann, post({ ...texts, files }))).toEqual([
      413,
      "examples_too_large",
      "Example texts and files can be up to 1 MB together. Use smaller ones.",
    ]);
    const { pool } = site.parts.database;
    const confirm = (isConfirmed: boolean) =>
      pool.query("UPDATE identity_users SET email_verified = $2 WHERE id = $1", [
        bob.userId,
        isConfirmed,
      ]);
    const request = await ask(ann);
    await confirm(false);
    const payload = { text: "Me too" };
    for (const call of [
      post(texts),
      { method: "PUT", url: at(request, "/vote") },
      { method: "POST", url: at(request, "/comments"), payload },
    ] as const) {
      expect((await said(bob, call))[1]).toBe("email_unverified");
    }
    await confirm(true);
    expect(await list(ann)).toHaveLength(1);
    expect(await storedKeys()).toEqual([]);
  });

  test("is refused above the daily limit, which counts accepted ones only", async () => {
    expect((await said(ann, post({ ...texts, files: [example("input", "..", "a")] })))[0]).toBe(
      422,
    );
    for (const name of ["One", "Two", "Three"]) await ask(ann, { name });
    expect(await said(ann, post(texts))).toEqual([
      429,
      "rate_limited",
      "You can request 3 utilities a day. Try again tomorrow.",
    ]);
    await ask(bob);
    site.clock.advance(24 * 60 * 60_000);
    await ask(ann);
  });

  test("adds a request with its author's vote, which everyone can read", async () => {
    const request = await ask(ann, { exampleInput: "b a", exampleOutput: "a b" });
    expect(request).toEqual({
      requestId: expect.any(String),
      ...texts,
      exampleInput: "b a",
      exampleOutput: "a b",
      state: "new",
      votes: 1,
      comments: 0,
      hasVoted: true,
      isHidden: false,
      createdAt: site.clock.now().toISOString(),
      files: [],
      withheldFiles: 0,
      author: "Ann",
      isOwn: true,
      answer: "",
      utility: null,
      mergedInto: null,
    });
    expect(await read(site.app, request)).toEqual({ ...request, hasVoted: false, isOwn: false });
    const { requestId, name, wish, votes } = request;
    expect(await list(bob)).toMatchObject([{ requestId, name, wish, votes, hasVoted: false }]);
    expect(await said(bob, { url: at({ requestId: randomUUID() }) })).toEqual([
      404,
      "request_not_found",
      "This request doesn't exist.",
    ]);
  });
});

describe("example files", () => {
  const html = "<script>alert(1)</script>";

  test("are for others only once an administrator has looked, and never run", async () => {
    const files = [example("input", "page.html", html), example("output", "done.txt", "plain")];
    const request = await ask(ann, { files });
    expect(request.files).toMatchObject([
      { folder: "input", filename: "page.html", size: html.length },
      { folder: "output", filename: "done.txt", contentType: "text/plain", size: 5 },
    ]);
    const urls = request.files.map(({ fileId }) => at(request, `/files/${fileId}`));
    const [url = "", text = ""] = urls;
    expect(await said(bob, { url })).toEqual([
      404,
      "file_not_found",
      "This file doesn't exist or isn't public yet.",
    ]);
    expect(await read(bob, request)).toMatchObject({ files: [], withheldFiles: 2 });
    expect((await ann.inject({ url })).body).toBe(html);
    expect((await admin.inject({ url })).body).toBe(html);
    await answerOf(admin, answered(request, { state: "planned", answer: "", utilityId: null }));
    const { statusCode, headers, body } = await site.app.inject({ url });
    expect([statusCode, body]).toEqual([200, html]);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "content-type": "text/plain; charset=utf-8",
    });
    const part = await bob.inject({ url: text, headers: { range: "bytes=1-2" } });
    expect([part.statusCode, part.body]).toEqual([206, "la"]);
    expect((await read(bob, request)).files).toEqual(request.files);
    // Another request's address doesn't lead to it.
    const other = await ask(bob);
    expect((await said(ann, { url: url.replace(request.requestId, other.requestId) }))[0]).toBe(
      404,
    );
    expect(await verifyStores(site.parts)).toEqual([]);
  });

  test("go with their request, and after a failing storage later", async () => {
    const request = await ask(ann, { files: [example("input", "a.txt", "a")] });
    expect(await storedKeys()).toHaveLength(1);
    const { storage } = site.parts;
    const { delete: deleteFile } = storage;
    Object.assign(storage, { delete: async () => Promise.reject(new Error("The disk is gone.")) });
    await answerOf(ann, { method: "DELETE", url: at(request) });
    Object.assign(storage, { delete: deleteFile });
    expect(await said(ann, { url: at(request) })).toContain("request_not_found");
    expect(await storedKeys()).toHaveLength(1);
    site.clock.advance(2 * 60 * 60_000);
    await keepHouse(site.parts);
    expect(await storedKeys()).toEqual([]);
    const { rows } = await site.parts.database.pool.query("SELECT FROM request_files");
    expect(rows).toEqual([]);
  });

  test("are not left behind when the request isn't kept", async () => {
    const { storage } = site.parts;
    const { moveIn } = storage;
    Object.assign(storage, {
      moveIn: async (key: string, file: string) => {
        await moveIn.call(storage, key, file);
        if ((await storedKeys()).length > 1) throw new Error("The disk is gone.");
      },
    });
    const files = [example("input", "a.txt", "a"), example("input", "b.txt", "b")];
    expect((await said(ann, post({ ...texts, files })))[0]).toBe(500);
    Object.assign(storage, { moveIn });
    expect(await storedKeys()).toEqual([]);
    expect(await list(ann)).toEqual([]);
  });
});

describe("voting", () => {
  test("counts once each, also at once, and is taken back", async () => {
    const request = await ask(ann);
    const both = await Promise.all([voteFor(bob, request), voteFor(bob, request)]);
    expect(both).toEqual([
      { votes: 2, hasVoted: true },
      { votes: 2, hasVoted: true },
    ]);
    expect(await read(bob, request)).toMatchObject({ votes: 2, hasVoted: true });
    const back = { method: "DELETE", url: at(request, "/vote") } as const;
    expect(await answerOf(bob, back)).toEqual({ votes: 1, hasVoted: false });
    expect(await answerOf(bob, back)).toEqual({ votes: 1, hasVoted: false });
  });

  test("is refused for closed requests", async () => {
    const request = await ask(ann);
    const declined = { state: "declined", answer: "Out of scope.", utilityId: null };
    await answerOf(admin, answered(request, declined));
    expect(await said(bob, { method: "PUT", url: at(request, "/vote") })).toEqual([
      409,
      "request_closed",
      "This request is closed, so it takes no more votes.",
    ]);
    expect(await read(bob, request)).toMatchObject({
      state: "declined",
      answer: "Out of scope.",
      utility: null,
      votes: 1,
    });
  });
});

describe("lists", () => {
  test("page by votes and by time, and are narrowed by state and words", async () => {
    const [first, second, third] = [
      await ask(ann, { name: "Convert maps" }),
      await ask(bob, { name: "Draw maps", wish: "Free vector tiles" }),
      await ask(admin, { name: "Read barcodes" }),
    ];
    await voteFor(ann, second);
    const names = async (query: string) => (await list(site.app, query)).map(({ name }) => name);
    expect(await names("?sort=newest")).toEqual(
      [first, second, third]
        .toSorted((one, other) => (one.requestId < other.requestId ? 1 : -1))
        .map(({ name }) => name),
    );
    for (const sort of ["votes", "newest"]) {
      const found: string[] = [];
      let cursor = "";
      do {
        const page = await answerOf<{ requests: ListedRequest[]; nextCursor: string | null }>(ann, {
          url: `/api/requests?limit=1&sort=${sort}${cursor}`,
        });
        found.push(...page.requests.map(({ name }) => name));
        cursor = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
      } while (cursor !== "");
      expect(found).toEqual(await names(`?sort=${sort}`));
    }
    expect((await names(""))[0]).toBe("Draw maps");
    expect(await names("?query=drawing+map")).toEqual(["Draw maps"]);
    expect(await names("?query=nothing")).toEqual([]);
    await answerOf(admin, answered(third, { state: "planned", answer: "Soon", utilityId: null }));
    expect(await names("?state=planned")).toEqual(["Read barcodes"]);
    expect((await said(ann, { url: "/api/requests?cursor=x" }))[0]).toBe(400);
  });

  test("similar utilities and requests are found while someone types", async () => {
    await ask(ann, { name: "Turn maps into pictures" });
    await ask(bob, { name: "Free fonts" });
    const similar = (text: string) =>
      answerOf<{ utilities: { id: string }[]; requests: { name: string }[] }>(site.app, {
        url: `/api/requests/similar?text=${encodeURIComponent(text)}`,
      });
    expect(await similar("ma")).toEqual({ utilities: [], requests: [] });
    expect((await similar("map to picture")).requests).toMatchObject([
      { name: "Turn maps into pictures", state: "new", votes: 1 },
    ]);
    expect(
      (await similar("make my images smaller resize")).utilities.map(({ id }) => id),
    ).toContain("resize-image_1");
    expect((await similar("' | !( \\")).requests).toEqual([]);
  });
});

describe("comments", () => {
  test("are refused empty, too many an hour, and on what isn't there", async () => {
    const request = await ask(ann);
    const send = (text: string, url = at(request, "/comments")) =>
      said(bob, { method: "POST", url, payload: { text } });
    expect(await send(" ")).toEqual([400, "invalid_request", "text: Write something first."]);
    expect((await send("x".repeat(2001)))[0]).toBe(400);
    expect((await send("Hi", at({ requestId: randomUUID() }, "/comments")))[1]).toBe(
      "request_not_found",
    );
    for (let sent = 3; sent < 20; sent += 1) await comment(bob, request, `Number ${sent}`);
    expect((await send("One more"))[1]).toBe("rate_limited");
  });

  test("page oldest first, are deleted by their author alone, and hidden by an administrator", async () => {
    const request = await ask(ann);
    const first = await comment(ann, request, " See **also** PDF ");
    expect(first).toEqual({
      commentId: expect.any(String),
      text: "See **also** PDF",
      author: "Ann",
      isOwn: true,
      isByAdministrator: false,
      isHidden: false,
      createdAt: site.clock.now().toISOString(),
    });
    site.clock.advance(1);
    const second = await comment(bob, request, "Buy pills");
    site.clock.advance(1);
    await comment(admin, request, "Noted");
    const page = await commentsOf(site.app, request, "?limit=2");
    expect(page.comments.map(({ text, author }) => [text, author])).toEqual([
      ["See **also** PDF", "Ann"],
      ["Buy pills", null],
    ]);
    const rest = await commentsOf(site.app, request, `?limit=2&cursor=${page.nextCursor}`);
    expect(rest).toMatchObject({
      comments: [{ text: "Noted", isByAdministrator: true }],
      nextCursor: null,
    });
    const remove = { method: "DELETE", url: at(request, `/comments/${first.commentId}`) } as const;
    expect(await said(bob, remove)).toEqual([
      404,
      "comment_not_found",
      "This comment doesn't exist.",
    ]);
    await answerOf(ann, remove);
    const visibility = administer(request, `/comments/${second.commentId}/visibility`);
    await answerOf(admin, { method: "PUT", url: visibility, payload: { isHidden: true } });
    expect((await commentsOf(bob, request)).comments).toMatchObject([{ text: "Noted" }]);
    expect((await commentsOf(admin, request)).comments).toMatchObject([
      { text: "Buy pills", isHidden: true },
      { text: "Noted", isHidden: false },
    ]);
    expect((await read(ann, request)).comments).toBe(1);
  });
});

describe("administrators", () => {
  async function auditOf(request: UtilityRequest) {
    const { entries } = await answerOf<{ entries: { action: string; detail: unknown }[] }>(admin, {
      url: `/api/admin/audit?subject=${request.requestId}`,
    });
    return entries.toReversed().map(({ action, detail }) => [action, detail]);
  }

  test("need a reason to decline, and a utility that visitors see when done", async () => {
    const request = await ask(ann);
    const refused = async (payload: object) =>
      (await said(admin, answered(request, payload))).slice(1);
    expect(await refused({ state: "declined", answer: " ", utilityId: null })).toEqual([
      "invalid_request",
      "answer: Give a reason, so that people understand.",
    ]);
    expect(await refused({ state: "done", answer: "", utilityId: null })).toEqual([
      "invalid_request",
      "utilityId: Name the utility that does it.",
    ]);
    expect(await refused({ state: "done", answer: "", utilityId: "no-such_1" })).toEqual([
      "utility_not_found",
      "Visitors don't see a utility with this ID.",
    ]);
    expect(await auditOf(request)).toEqual([]);
  });

  test("mark a request as done, and its voters are mailed once", async () => {
    const request = await ask(ann);
    await voteFor(bob, request);
    const done = { state: "done", answer: "Here it is.", utilityId: "resize-image_1" };
    await answerOf(admin, answered(request, done));
    // Taken back before the letters went.
    await answerOf(admin, answered(request, { ...done, state: "in_the_works" }));
    expect(await tellAll()).toEqual([]);
    const shown = await answerOf<UtilityRequest>(admin, answered(request, done));
    expect(shown.utility).toEqual({ id: "resize-image_1", name: "Resize Image" });
    const down = { send: () => Promise.reject(new Error("Down")), close: () => undefined };
    await tellVoters({ ...site.parts, mail: down }, 50);
    expect(await tellAll()).toEqual(["ann@example.com", "bob@example.com"]);
    const { publicUrl } = site.parts.config;
    expect(site.mailbox.received[0]).toMatchObject({
      subject: "A utility you voted for is here",
      text: expect.stringContaining(
        `“Sort ZIP entries” is done. Try it: ${publicUrl}/utilities/resize-image_1`,
      ),
    });
    expect(site.mailbox.received[0]?.text).toContain(`${publicUrl}/requests/${request.requestId}`);
    await answerOf(admin, answered(request, { ...done, state: "planned" }));
    await answerOf(admin, answered(request, done));
    expect(await tellAll()).toEqual([]);
    expect((await auditOf(request))[0]).toEqual([
      "request.answer",
      {
        state: { before: "new", after: "done" },
        answer: { before: "", after: "Here it is." },
        utilityId: { before: null, after: "resize-image_1" },
      },
    ]);
  });

  test("merge requests: votes move once per voter, comments follow, and nobody is mailed twice", async () => {
    const from = await ask(ann, { name: "Unzip" });
    const into = await ask(bob, { name: "Open ZIP files" });
    const earlier = await ask(bob, { name: "Zip" });
    await voteFor(bob, from);
    await comment(ann, from, "Please");
    const merge = (request: UtilityRequest, target: string) =>
      ({ method: "POST", url: administer(request, "/merge"), payload: { into: target } }) as const;
    expect((await said(admin, merge(from, from.requestId)))[1]).toBe("merged_into_itself");
    expect((await said(admin, merge(from, randomUUID())))[1]).toBe("request_not_found");
    await answerOf(admin, merge(earlier, from.requestId));
    const [done] = [{ state: "done", answer: "", utilityId: "resize-image_1" }];
    await answerOf(admin, answered(into, done));
    expect(await tellAll()).toEqual(["bob@example.com"]);
    await answerOf(admin, merge(from, into.requestId));
    expect(await read(ann, from)).toMatchObject({
      votes: 0,
      mergedInto: { requestId: into.requestId, name: "Open ZIP files" },
    });
    expect((await read(ann, earlier)).mergedInto?.requestId).toBe(into.requestId);
    expect(await read(ann, into)).toMatchObject({ votes: 2, comments: 1, hasVoted: true });
    expect((await list(ann)).map(({ name }) => name)).toEqual(["Open ZIP files"]);
    expect(await tellAll()).toEqual(["ann@example.com"]);
    for (const call of [
      merge(from, into.requestId),
      merge(into, from.requestId),
      answered(from, done),
      { method: "POST", url: at(from, "/comments"), payload: { text: "Hi" } },
      { method: "PUT", url: at(from, "/vote") },
    ] as const) {
      expect((await said(admin, call))[1]).toBe("request_closed");
    }
    expect(await auditOf(from)).toEqual([
      ["request.merge", { into: { id: into.requestId, name: "Open ZIP files" }, votes: 2 }],
    ]);
  });

  test("hide spam from everyone else, and show it again", async () => {
    const request = await ask(bob, { name: "Buy pills" });
    await hide(request);
    for (const who of [ann, bob, site.app]) {
      expect(await said(who, { url: at(request) })).toContain("request_not_found");
      expect(await said(who, { url: at(request, "/comments") })).toContain("request_not_found");
      expect(await list(who)).toEqual([]);
      expect(await said(who, { url: "/api/requests?hidden=true" })).toContain("admin_required");
    }
    const url = "/api/requests/similar?text=buy%20pills";
    expect((await answerOf<{ requests: unknown[] }>(ann, { url })).requests).toEqual([]);
    expect((await said(ann, { method: "PUT", url: at(request, "/vote") }))[0]).toBe(404);
    expect(await list(admin)).toEqual([]);
    expect(await list(admin, "?hidden=true")).toMatchObject([
      { name: "Buy pills", isHidden: true },
    ]);
    expect((await read(admin, request)).isHidden).toBe(true);
    await hide(request, false);
    expect(await list(ann)).toMatchObject([{ name: "Buy pills", isHidden: false }]);
    expect(await auditOf(request)).toEqual([
      ["request.hide", null],
      ["request.show", null],
    ]);
  });

  test("change nothing without its entry in the audit log", async () => {
    const request = await ask(ann);
    const { pool } = site.parts.database;
    await pool.query(
      "ALTER TABLE audit_entries ADD CONSTRAINT none CHECK (action NOT LIKE 'request%') NOT VALID",
    );
    try {
      const url = administer(request, "/visibility");
      const call = { method: "PUT", url, payload: { isHidden: true } } as const;
      expect((await said(admin, call))[0]).toBe(500);
    } finally {
      await pool.query("ALTER TABLE audit_entries DROP CONSTRAINT none");
    }
    expect(await list(ann)).toHaveLength(1);
  });
});

describe("leaving", () => {
  const files = [example("input", "a.txt", "mine")];

  test("someone else's request can't be deleted, and one's own goes if nobody else wants it", async () => {
    const request = await ask(ann, { files });
    const remove = { method: "DELETE", url: at(request) } as const;
    expect(await said(bob, remove)).toContain("request_not_found");
    expect(await said(admin, remove)).toContain("request_not_found");
    await answerOf(ann, remove);
    expect(await said(ann, { url: at(request) })).toContain("request_not_found");
    expect(await storedKeys()).toEqual([]);
  });

  test("a request that others voted for stays without name and files", async () => {
    const request = await ask(ann, { files });
    await voteFor(bob, request);
    await answerOf(ann, { method: "DELETE", url: at(request) });
    expect(await read(ann, request)).toMatchObject({
      author: null,
      isOwn: false,
      votes: 1,
      hasVoted: false,
      files: [],
      withheldFiles: 0,
    });
    expect(await storedKeys()).toEqual([]);
  });

  test("an account takes its votes, comments and unwanted requests along", async () => {
    const carl = await site.signUp("carl@example.com");
    const wanted = await ask(carl, { name: "Wanted", files });
    const unwanted = await ask(carl, { name: "Unwanted", files });
    const other = await ask(ann, { name: "Other" });
    await voteFor(bob, wanted);
    await voteFor(carl, other);
    await comment(carl, other, "Please");
    await removeRequestsOf(site.parts, carl.userId);
    expect((await list(ann)).map(({ name, votes, comments }) => [name, votes, comments])).toEqual(
      expect.arrayContaining([
        ["Wanted", 1, 0],
        ["Other", 1, 0],
      ]),
    );
    expect(await said(ann, { url: at(unwanted) })).toContain("request_not_found");
    expect((await commentsOf(ann, other)).comments).toEqual([]);
    expect(await storedKeys()).toEqual([]);
    for (const table of ["utility_requests", "request_votes", "request_comments"]) {
      const { rowCount } = await site.parts.database.pool.query(
        `SELECT FROM ${table} AS row WHERE strpos(row::text, $1) > 0`,
        [carl.userId],
      );
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });
});
