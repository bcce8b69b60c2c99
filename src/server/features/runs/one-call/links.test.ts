import { afterAll, beforeAll, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/problem.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import type { TestApp } from "../../../../../tests/support/app.ts";
import { answerOf, callWith, inputOf } from "../../../../../tests/support/calls.ts";
import { createTrialApp } from "../../../../../tests/support/trial-app.ts";

let host: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  host = await createTrialApp(import.meta.filename);
  ann = await host.signUp();
});
afterAll(() => host.close());

/** Returns the links of a call's two files, and its session. */
async function linksOfCall() {
  const form = [inputOf("a.txt", "first"), inputOf("b.txt", "second")];
  const { run, outputs } = answerOf(await callWith(ann, "trial/copy", form));
  const [a = new URL("about:blank"), b = new URL("about:blank")] = outputs.map(
    ({ url }) => new URL(url),
  );
  return { sessionId: run.sessionId, a, b };
}

const read = ({ pathname, search }: URL, headers: Record<string, string> = {}) =>
  host.app.inject({ url: `${pathname}${search}`, headers });

async function refusal(link: URL) {
  const answer = await read(link);
  const { status, code, detail } = answer.json<Problem>();
  expect(answer.statusCode).toBe(status);
  return [status, code, detail];
}

/** Changes one parameter of a link. */
function changed(link: URL, name: string, value: string): URL {
  const other = new URL(link);
  other.searchParams.set(name, value);
  return other;
}

const invalid = [
  403,
  "link_invalid",
  "This file link isn't valid. Check that you copied all of it.",
];
const expired = [
  410,
  "link_expired",
  "This link expired when its session ended. Run the utility again to get a new one.",
];

test("a link reads its own file without signing in, in parts too, and nothing else", async () => {
  const { a, b } = await linksOfCall();
  expect((await read(a)).body).toBe("first");
  expect((await read(b)).body).toBe("second");
  const part = await read(a, { range: "bytes=1-2" });
  expect([part.statusCode, part.body]).toEqual([206, "ir"]);
  expect((await read(a, { range: "bytes=9-" })).json()).toMatchObject({ status: 416 });

  const other = new URL(a);
  other.pathname = b.pathname;
  expect(await refusal(other)).toEqual(invalid);
  const later = String(Number(a.searchParams.get("expires")) + 1);
  expect(await refusal(changed(a, "expires", later))).toEqual(invalid);
  const signature = a.searchParams.get("signature") ?? "";
  for (const wrong of ["", "a", signature.slice(1), `${signature}AAAA`, signature.toLowerCase()]) {
    expect(await refusal(changed(a, "signature", wrong))).toEqual(invalid);
  }
  const bare = new URL(a);
  bare.search = "";
  expect((await refusal(bare)).slice(0, 2)).toEqual([400, "invalid_request"]);
  expect(JSON.stringify(host.logged)).not.toContain(signature);
});

test("a link ends when its session does, by its time, its end, or without its file", async () => {
  const { a, b, sessionId } = await linksOfCall();
  const url = `/api/sessions/${sessionId}/files/output`;
  await ann.inject({ method: "DELETE", url, payload: { filenames: ["copy of a.txt"] } });
  expect(await refusal(a)).toEqual([404, "file_not_found", "This file has been deleted."]);
  await ann.inject({ method: "PATCH", url: `/api/sessions/${sessionId}?status=COMPLETED` });
  expect(await refusal(b)).toEqual(expired);

  const timed = await linksOfCall();
  host.clock.advance(5 * 60_000 - 1);
  expect((await read(timed.a)).statusCode).toBe(200);
  host.clock.advance(1);
  expect(await refusal(timed.a)).toEqual(expired);
});
