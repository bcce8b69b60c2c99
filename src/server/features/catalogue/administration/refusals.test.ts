import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import {
  openUtilityAdministration,
  utilityCollection as collection,
  wholeUtility as full,
} from "../../../../../tests/support/utility-administration.ts";

let house: TestApp;
let admin: Awaited<ReturnType<typeof openUtilityAdministration>>;

beforeAll(async () => {
  house = await createTestApp(import.meta.filename);
  admin = await openUtilityAdministration(house);
});
afterAll(() => house.close());
beforeEach(() => admin.clear());

const one = `${collection}/test-one_1`;

test("nobody but administrators gets in", async () => {
  const somebody = await house.signUp();
  const calls = [
    ["GET", collection],
    ["POST", collection],
    ["PATCH", collection],
    ["GET", one],
    ["PUT", one],
    ["DELETE", one],
  ] as const;
  for (const [method, url] of calls) {
    expect((await house.app.inject({ method, url })).statusCode).toBe(401);
    const answer = await somebody.inject({ method, url });
    expect(answer.json()).toMatchObject({ status: 403, detail: "Admin privileges required." });
  }
});

test.each([
  [{ code: "" }, "code: Code is required."],
  [{ code: "Test_One" }, "code: Use only lowercase letters, digits and hyphens."],
  [{ name: " " }, "name: Name is required."],
  [{ name: "n".repeat(101) }, "name: Name must be at most 100 characters."],
  [{ name: "a\u0001b" }, "name: A name must be a single line."],
  [{ description: "" }, "description: Description is required."],
  [{ description: "d".repeat(2001) }, "description: Description must be at most 2000 characters."],
  [{ version: 0 }, "version: Must be at least 1."],
  [{ version: 1.5 }, "version: Must be a whole number."],
  [{ creditsPerExecution: -0.01 }, "creditsPerExecution: Cannot be negative."],
  [{ creditsPerExecution: 10.01 }, "creditsPerExecution: Cannot be more than 10."],
  [{ creditsPerExecution: 0.015 }, "creditsPerExecution: Use up to two decimals."],
  [{ sessionFilesRetentionMinutes: 0 }, "sessionFilesRetentionMinutes: Must be at least 1 minute."],
  [
    { sessionFilesRetentionMinutes: 525_601 },
    "sessionFilesRetentionMinutes: Cannot be more than a year (525600 minutes).",
  ],
  [{ category: "kitchen" }, "category: This category doesn't exist."],
  [{ tags: " , " }, "tags: Tags are required."],
  [{ tags: undefined }, "tags: Tags are required."],
  [{ tags: ["c++"] }, "tags.0: Tags can only have lowercase letters, digits and hyphens."],
  [
    { access: { allowedEmailDomains: ["nowhere"] } },
    "access.allowedEmailDomains.0: Enter domains such as example.com.",
  ],
])("a utility with %j", async (fields, detail) => {
  const answer = await admin.send("POST", collection, { ...full, ...fields });
  expect(answer.json()).toMatchObject({ status: 400, code: "invalid_request" });
  expect(answer.json().detail.replace(/\.$/, "")).toBe(detail.replace(/\.$/, ""));
});

test("one that exists, one that does not, and another code or version", async () => {
  await admin.create();
  const again = await admin.send("POST", collection, full);
  expect(again.json()).toMatchObject({ status: 409, code: "utility_exists" });
  for (const [method, payload] of [["GET"], ["PUT", full], ["DELETE"]] as const) {
    const answer = await admin.send(method, `${collection}/test-none_1`, payload);
    expect(answer.json()).toMatchObject({ status: 404, code: "utility_not_found" });
  }
  for (const changed of [{ code: "test-two" }, { version: 2 }]) {
    const answer = await admin.send("PUT", one, { ...full, ...changed });
    expect(answer.json()).toMatchObject({
      status: 422,
      detail: "A utility's code and version can't be changed.",
    });
  }
  expect((await admin.audited()).length).toBe(1);
});

test("a change that leaves something out, instead of giving it a default", async () => {
  await admin.create();
  const { creditsPerExecution: _price, status: _status, ...rest } = full;
  const answer = await admin.send("PUT", one, rest);
  const { code, errors } = answer.json();
  expect([answer.statusCode, code]).toEqual([400, "invalid_request"]);
  expect(errors.map(({ path }: { path: string }) => path)).toEqual([
    "creditsPerExecution",
    "status",
  ]);
  expect((await admin.send("GET", one)).json()).toMatchObject({ creditsPerExecution: 0.29 });
});

test("an alternative while it is alive, itself, and one that is not there", async () => {
  await admin.create();
  const asked = async (status: string, alternativeUtilityId: string) => {
    const answer = await admin.send("PUT", one, { ...full, status, alternativeUtilityId });
    expect(answer.json()).toMatchObject({ status: 422, code: "invalid_utility" });
    return answer.json().errors;
  };
  const path = "alternativeUtilityId";
  expect(await asked("beta", "resize-image_1")).toEqual([
    { path, message: "Only a disabled or decommissioned utility can have an alternative." },
  ]);
  expect(await asked("disabled", "test-one_1")).toEqual([
    { path, message: "A utility cannot be its own alternative." },
  ]);
  expect(await asked("decommissioned", "test-none_1")).toEqual([
    { path, message: "There is no utility with this code." },
  ]);
});

test("a change of another version than the present one, with the present one", async () => {
  const created = await admin.create();
  const read = await admin.send("GET", one);
  const etag = String(read.headers["etag"]);
  const listed = await admin.send("GET", `${collection}?search=test-one`);
  expect(listed.json()).toEqual([{ ...created, etag }]);
  house.clock.advance(1000);
  const theirs = await admin.send("PUT", one, { ...full, name: "Theirs" }, { "if-match": etag });
  expect([theirs.statusCode, theirs.json().name]).toEqual([200, "Theirs"]);
  for (const [method, payload] of [["PUT", { ...full, name: "Mine" }], ["DELETE"]] as const) {
    const lost = await admin.send(method, one, payload, { "if-match": etag });
    expect(lost.json()).toEqual({
      type: "about:blank",
      title: "Changed in the meantime",
      status: 412,
      detail: "Someone has changed this utility since you opened it. Reload it and try again.",
      code: "utility_changed",
      current: { ...created, name: "Theirs", updatedAt: house.clock.now().toISOString() },
    });
    expect(lost.headers["etag"]).toBe(theirs.headers["etag"]);
  }
  const both = await Promise.all(
    ["A", "B"].map((name) =>
      admin.send("PUT", one, { ...full, name }, { "if-match": String(theirs.headers["etag"]) }),
    ),
  );
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
  const won = both.find(({ statusCode }) => statusCode === 200);
  const present = { "if-match": `"another", ${String(won?.headers["etag"])}` };
  expect((await admin.send("PUT", one, { ...full, name: "Mine" }, present)).statusCode).toBe(200);
  expect((await admin.send("DELETE", one, undefined, { "if-match": "*" })).statusCode).toBe(204);
});
