import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Endpoint, scopeOf } from "#contract/endpoints/endpoint.ts";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { type KeyScope, keyScopes } from "#contract/facts/keys/key-rules.ts";
import type { Problem } from "#contract/schemas/problem.ts";
import type { Run } from "#contract/schemas/run.ts";
import type { Place } from "#kit/manifest/place.ts";
import type { TestAccount } from "../../tests/support/accounts.ts";
import { giveKey, type TestKey } from "../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../tests/support/app.ts";
import { answerOf, callWith, formOf, inputOf } from "../../tests/support/calls.ts";
import { askForRun, readRun } from "../../tests/support/runs.ts";
import { startSessionOf } from "../../tests/support/sessions.ts";
import { trialUtility } from "../../tests/support/trial-utility.ts";
import { uploadTo } from "../../tests/support/uploads.ts";

// What an API key reaches, by endpoint, scope and utility limit. An endpoint missing from `stated`
// doesn't compile.

/** The key owner's data of the utility "vault". */
interface Vault {
  /** With two output files. */
  readonly runId: string;
  readonly sessionId: string;
  /** Without an active run. */
  readonly pageSessionId: string;
  readonly endedSessionId: string;
}

interface Reach {
  readonly call: (vault: Vault) => InjectOptions;
  /** Status and refusal code for a key that reaches the vault. */
  readonly within: string;
  /** The same for another utility's key. */
  readonly beyond: string;
  /** In the answer, if within reach. */
  readonly shows?: (vault: Vault) => string;
  /** Whether even the vault's key sees nothing. */
  readonly showsUnlimitedOnly?: boolean;
  /** Whether a key limited to any utility is refused. */
  readonly unlimitedOnly?: boolean;
  /** Whether file links need no scope `files`. */
  readonly linksWithoutScope?: boolean;
}

const vaultId = "vault_1";
const noRun = "404 run_not_found";
const noSession = "404 session_not_found";
const notGiven = "403 key_utility_not_allowed";
const runOf = ({ runId }: Vault) => runId;
const sessionOf = ({ sessionId }: Vault) => sessionId;
const vaultItself = () => vaultId;
const inSession = (rest: string, method: "GET" | "POST" | "PATCH" | "DELETE" = "GET") => ({
  call: ({ sessionId }: Vault) => ({ method, url: `/api/sessions/${sessionId}${rest}` }),
  beyond: noSession,
});
/** Omits what is out of reach. */
const listing = (url: string, shows: (vault: Vault) => string) =>
  ({ call: () => ({ url }), within: "200", beyond: "200", shows }) as const;

const nobodysWebhook = "/api/webhooks/00000000-0000-4000-8000-000000000000";
/** Webhooks report on every utility. */
const ofWebhooks = (call: InjectOptions, within: string): Reach => ({
  call: () => call,
  within,
  beyond: notGiven,
  unlimitedOnly: true,
});
const noWebhook = "404 webhook_not_found";

/** "no key" allows none, "public" anyone. */
const stated: Record<keyof typeof endpoints, Reach | "no key" | "public"> = {
  confirmEmailChange: "public",
  publicSettings: "public",
  openInvitation: "public",
  search: "public",
  searchHints: "public",
  readUtility: "public",
  downloadByLink: "public",
  receivePaymentEvent: "public",
  sendEvents: "public",
  healthz: "public",
  readyz: "public",

  register: "no key",
  me: "no key",
  updateProfile: "no key",
  changeEmail: "no key",
  changePassword: "no key",
  listSignIns: "no key",
  endSignIn: "no key",
  endOtherSignIns: "no key",
  deleteAccount: "no key",
  exportAccount: "no key",
  becomeAdministrator: "no key",
  addFavourite: "no key",
  removeFavourite: "no key",
  readRememberedOptions: "no key",
  rememberOptions: "no key",
  forgetOptions: "no key",
  readSpending: "no key",
  setSpending: "no key",
  readOffers: "no key",
  buyCredits: "no key",
  listPurchases: "no key",
  readPurchase: "no key",
  checkPurchase: "no key",
  listKeys: "no key",
  createKey: "no key",
  readGrant: "no key",
  answerGrant: "no key",
  readDevice: "no key",
  answerDevice: "no key",
  changeKey: "no key",
  revokeKey: "no key",
  listWebhooks: ofWebhooks({ url: "/api/webhooks" }, "200"),
  createWebhook: ofWebhooks(
    {
      method: "POST",
      url: "/api/webhooks",
      payload: { url: "https://127.0.0.1/", events: ["run.failed"] },
    },
    "422 webhook_address_refused",
  ),
  changeWebhook: ofWebhooks(
    { method: "PATCH", url: nobodysWebhook, payload: { isEnabled: true } },
    noWebhook,
  ),
  deleteWebhook: ofWebhooks({ method: "DELETE", url: nobodysWebhook }, noWebhook),
  rotateWebhookSecret: ofWebhooks({ method: "POST", url: `${nobodysWebhook}/secret` }, noWebhook),
  testWebhook: ofWebhooks({ method: "POST", url: `${nobodysWebhook}/test` }, noWebhook),
  listDeliveries: ofWebhooks({ url: `${nobodysWebhook}/deliveries` }, noWebhook),
  resendDelivery: ofWebhooks(
    {
      method: "POST",
      url: `${nobodysWebhook}/deliveries/00000000-0000-4000-8000-000000000000/resend`,
    },
    noWebhook,
  ),
  listPipelines: {
    call: () => ({ url: "/api/pipelines" }),
    within: "200",
    beyond: notGiven,
    unlimitedOnly: true,
  },
  savePipeline: "no key",
  readPipeline: "public",
  changePipeline: "no key",
  deletePipeline: "no key",
  listPublicPipelines: "public",
  listSchedules: "no key",
  createSchedule: "no key",
  changeSchedule: "no key",
  deleteSchedule: "no key",
  listAnyPipelines: "no key",
  hidePipeline: "no key",
  deleteAnyPipeline: "no key",
  readDashboard: "no key",
  countChargedRuns: "no key",
  listAllSessions: "no key",
  listTimedOutSessions: "no key",
  timeOutSessions: "no key",
  deleteSession: "no key",
  deleteSessionFolder: "no key",
  listAnyRuns: "no key",
  readAnyRun: "no key",
  cancelAnyRun: "no key",
  runAgain: "no key",
  giveBackRun: "no key",
  listUsers: "no key",
  downloadUsers: "no key",
  signOutUser: "no key",
  readUser: "no key",
  changeUser: "no key",
  deleteUsers: "no key",
  adjustCredits: "no key",
  readUserCredits: "no key",
  listUserRuns: "no key",
  listUtilities: "no key",
  createUtility: "no key",
  setUtilityStatus: "no key",
  readAdminUtility: "no key",
  updateUtility: "no key",
  deleteUtility: "no key",
  listAuditEntries: "no key",
  listSoldPurchases: "no key",
  downloadPurchases: "no key",
  refundPurchase: "no key",
  listCreditPacks: "no key",
  setCreditPack: "no key",
  orderCreditPacks: "no key",
  setCustomAmounts: "no key",
  readSiteSettings: "no key",
  changeSiteSettings: "no key",
  changeLogo: "no key",
  sendTestMail: "no key",
  listInvitations: "no key",
  invite: "no key",
  resendInvitation: "no key",
  revokeInvitation: "no key",

  listRequests: "public",
  similarRequests: "public",
  readRequest: "public",
  requestUtility: "no key",
  withdrawRequest: "no key",
  vote: "no key",
  takeVoteBack: "no key",
  listComments: "public",
  addComment: "no key",
  deleteComment: "no key",
  downloadExample: "public",
  answerRequest: "no key",
  mergeRequest: "no key",
  hideRequest: "no key",
  hideComment: "no key",

  callMcp: {
    call: () => {
      const params = { name: "search_utilities", arguments: { query: "trial" } };
      const payload = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
      const headers = { accept: "application/json, text/event-stream" };
      return { method: "POST", url: "/mcp", payload, headers };
    },
    within: "200",
    beyond: "200",
    shows: vaultItself,
  },
  readKey: { call: () => ({ url: "/api/key" }), within: "200", beyond: "200" },

  startSession: {
    call: () => {
      const payload = { utility_id: vaultId };
      return { method: "POST", url: "/api/sessions/start", payload };
    },
    within: "200",
    beyond: notGiven,
  },
  uploadFiles: {
    call: ({ pageSessionId }) => {
      const files = [{ filename: "a.txt", content: "a" }];
      return uploadTo(pageSessionId, files, "?deleteAllExistingFiles=true");
    },
    within: "200",
    beyond: noSession,
  },
  resetSessionTimeout: { ...inSession("/reset_timeout", "PATCH"), within: "200" },
  runByCall: {
    call: () => {
      const { headers, payload } = formOf([inputOf("a.txt", "a")]);
      return { method: "POST", url: "/api/run/vault/copy", headers, payload };
    },
    within: "200",
    beyond: notGiven,
    shows: () => "/api/files/",
    linksWithoutScope: true,
  },
  runOperation: {
    call: ({ pageSessionId: sessionId }) => {
      return { method: "POST", url: "/api/vault/nothing", payload: { sessionId } };
    },
    within: "200",
    beyond: noSession,
  },
  registerBrowserRun: {
    call: ({ pageSessionId }) => {
      const payload = { operation: "nothing" };
      return { method: "POST", url: `/api/sessions/${pageSessionId}/runs`, payload };
    },
    within: "201",
    beyond: noSession,
  },
  cancelRun: {
    call: ({ runId }) => ({ method: "POST", url: `/api/runs/${runId}/cancel` }),
    within: "409 run_ended",
    beyond: noRun,
  },

  listRuns: listing("/api/runs?limit=100", runOf),
  listUsedRuns: listing("/api/usage/runs?limit=100", runOf),
  downloadUsage: listing("/api/usage/csv", runOf),
  readUsage: listing("/api/usage", vaultItself),
  ownUtilities: listing("/api/users/me/utilities", vaultItself),
  listSessions: listing("/api/sessions?limit=100", sessionOf),
  readCredits: { ...listing("/api/credits?limit=100", runOf), showsUnlimitedOnly: true },
  readRun: {
    call: ({ runId }) => ({ url: `/api/runs/${runId}` }),
    within: "200",
    beyond: noRun,
    shows: () => "copy of first.txt",
  },
  runEvents: {
    call: ({ runId }) => ({ url: `/api/runs/${runId}/events` }),
    within: "200",
    beyond: noRun,
    shows: runOf,
  },
  readSession: { ...inSession(""), within: "200", shows: sessionOf },
  listFiles: { ...inSession("/files"), within: "200", shows: () => "copy of first.txt" },

  downloadOutputs: { ...inSession("/files/output?downloadAs=zip"), within: "200" },
  downloadFile: {
    ...inSession("/files/output/copy%20of%20first.txt"),
    within: "200",
    shows: () => "the first text",
  },
  downloadThumbnail: {
    ...inSession("/files/output/copy%20of%20first.txt/thumbnail"),
    within: "404 file_not_found",
  },
  deleteFiles: {
    call: ({ sessionId }) => {
      const payload = { filenames: ["nothing.txt"] };
      return { method: "DELETE", url: `/api/sessions/${sessionId}/files/output`, payload };
    },
    within: "404 file_not_found",
    beyond: noSession,
  },
  updateSession: {
    call: ({ endedSessionId }) => {
      return { method: "PATCH", url: `/api/sessions/${endedSessionId}?status=COMPLETED` };
    },
    within: "200",
    beyond: noSession,
  },
};

const limits = ["all utilities", "the vault", "another utility"] as const;
type Limit = (typeof limits)[number];
const limitedTo: Record<Limit, string[] | null> = {
  "all utilities": null,
  "the vault": [vaultId],
  "another utility": ["garden_1"],
};

let site: TestApp;
let owner: TestAccount;
let vault: Vault;
let stranger: TestKey;
const keys = new Map<string, TestKey>();
const keyOf = (scope: KeyScope, limit: Limit) => {
  const key = keys.get(`${scope} ${limit}`);
  if (key === undefined) throw new Error("There is no such key.");
  return key;
};

beforeAll(async () => {
  const utilities = ["vault", "garden"].map((code) => {
    const utility = trialUtility(code, { price: 0.01 });
    // Pages may register its runs too.
    const places: Place[] = ["page", "server"];
    return { ...utility, manifest: { ...utility.manifest, places } };
  });
  const environment = { RUNS_PER_MINUTE: "1000", UPLOADS_PER_MINUTE: "1000" };
  site = await createTestApp(import.meta.filename, {
    work: true,
    withoutReal: true,
    utilities,
    environment: { ...environment, SESSION_STARTS_PER_MINUTE: "1000" },
  });
  owner = await site.signUp();
  await owner.inject({ method: "PUT", url: `/api/users/me/favourites/${vaultId}` });
  const files = [inputOf("first.txt", "the first text"), inputOf("second.txt", "the second")];
  const [kept, ended] = [
    answerOf(await callWith(owner, "vault/copy", files)).run,
    answerOf(await callWith(owner, "vault/copy", files)).run,
  ];
  await owner.inject({ method: "PATCH", url: `/api/sessions/${ended.sessionId}?status=COMPLETED` });
  const { sessionId: pageSessionId } = await startSessionOf(owner, vaultId);
  vault = {
    runId: kept.runId,
    sessionId: kept.sessionId,
    pageSessionId,
    endedSessionId: ended.sessionId,
  };
  stranger = await giveKey(site, await site.signUp());
  for (const scope of keyScopes) {
    for (const limit of limits) {
      const given = { scopes: [scope], utilityIds: limitedTo[limit] };
      keys.set(`${scope} ${limit}`, await giveKey(site, owner, given));
    }
  }
});
afterAll(() => site.close());

async function ask(key: TestKey, call: InjectOptions) {
  const { statusCode, body } = await key.inject(call);
  const said = statusCode < 400 ? `${statusCode}` : `${statusCode} ${codeOf(body)}`;
  return { said, body };
}

const codeOf = (body: string) => (JSON.parse(body) as Problem).code;

test("what a key reaches is stated for every endpoint of the table, and for no other", () => {
  expect(Object.keys(stated).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const scope = endpoint.access === "public" ? "public" : (scopeOf(endpoint) ?? "no key");
    const reach = stated[name as keyof typeof endpoints];
    if (typeof reach === "string") expect([name, reach]).toEqual([name, scope]);
    else expect(["any", ...keyScopes], name).toContain(scope);
  }
});

const reached = Object.entries(stated).flatMap(([name, reach]) => {
  const endpoint: Endpoint = endpoints[name as keyof typeof endpoints];
  const scope = scopeOf(endpoint);
  return typeof reach === "string" || scope === undefined ? [] : [{ name, reach, scope }];
});
const asked = keyScopes.flatMap((scope) => limits.map((limit) => ({ scope, limit })));

describe.each(reached)("$name", ({ reach, scope: needed }) => {
  test.each(asked)("by a key for $scope, limited to $limit", async ({ scope, limit }) => {
    const { said, body } = await ask(keyOf(scope, limit), reach.call(vault));
    const hasScope = needed === "any" || needed === scope;
    const isWithin =
      limit === "all utilities" || (limit === "the vault" && reach.unlimitedOnly !== true);
    if (hasScope) expect(said).toBe(isWithin ? reach.within : reach.beyond);
    else expect(said).toBe("403 scope_missing");
    if (hasScope && isWithin && reach.shows !== undefined) {
      const isShown = limit === "all utilities" || reach.showsUnlimitedOnly !== true;
      const shown = reach.shows(vault);
      if (isShown) expect(body).toContain(shown);
      else expect(body).not.toContain(shown);
    }
    if (!hasScope || !isWithin) {
      for (const trace of [vaultId, ...Object.values<string>({ ...vault })]) {
        expect(body).not.toContain(trace);
      }
    }
    if (scope !== "files" && reach.linksWithoutScope !== true) {
      expect(body).not.toContain("/api/files/");
    }
  });
});

test.each(reached)("$name shows nothing of another account", async ({ reach }) => {
  const { said, body } = await ask(stranger, reach.call(vault));
  if (reach.beyond === noRun || reach.beyond === noSession) expect(said).toBe(reach.beyond);
  for (const trace of Object.values<string>({ ...vault })) expect(body).not.toContain(trace);
});

const runOfKey = async (key: TestKey, idempotencyKey: string) => {
  const answer = await key.inject({ url: `/api/runs?idempotency_key=${idempotencyKey}` });
  return answer.json<{ runs: Run[] }>().runs;
};

const copy = (who: Pick<TestAccount, "inject">, idempotencyKey: string, query = "") =>
  callWith(who, `vault/copy${query}`, [inputOf("a.txt", "a")], {
    "idempotency-key": idempotencyKey,
  });

test("a run that is at work is cancelled by no key that is limited to another utility", async () => {
  const { sessionId } = await startSessionOf(owner, vaultId);
  const later = { prefer: "respond-async" };
  const { runId } = (await askForRun(owner, "vault/wait", { sessionId }, later)).json<Run>();
  const cancel = { method: "POST", url: `/api/runs/${runId}/cancel` } as const;
  const attempts = Array.from({ length: 5 }, () => ask(keyOf("run", "another utility"), cancel));
  for (const { said } of await Promise.all(attempts)) expect(said).toBe(noRun);
  expect((await readRun(owner, runId)).endedAt).toBeNull();
  expect((await keyOf("run", "the vault").inject(cancel)).json<Run>().status).toBe("cancelled");
});

test("a run's files are linked for a key with the scope files, and only named without it", async () => {
  const { runId } = answerOf(await copy(owner, "owners")).run;
  const named = [{ filename: "copy of a.txt", contentType: "text/plain", size: 1 }];
  const reader = keyOf("read", "the vault");
  const outputs = (await reader.inject({ url: `/api/runs/${runId}` })).json<Run>().outputs;
  expect(outputs).toEqual(named);
  expect((await runOfKey(reader, "owners")).map((run) => run.outputs)).toEqual([named]);
  expect(await runOfKey(keyOf("read", "another utility"), "owners")).toEqual([]);
  const both = await giveKey(site, owner, { scopes: ["read", "files"], utilityIds: [vaultId] });
  const linked = [{ ...named[0], url: expect.stringContaining("/api/files/") }];
  expect((await both.inject({ url: `/api/runs/${runId}` })).json<Run>().outputs).toEqual(linked);
  expect((await runOfKey(both, "owners")).map((run) => run.outputs)).toEqual([linked]);
});

test("an idempotency key gives a run to the API key that made it, and to one that may read it and its files", async () => {
  const maker = await giveKey(site, owner, { scopes: ["run"], utilityIds: [vaultId] });
  const made = answerOf(await copy(maker, "makers"));
  for (const scopes of [["run"], ["run", "read"], ["run", "files"]] as KeyScope[][]) {
    const other = await giveKey(site, owner, { scopes });
    for (const query of ["", "?answer=file", "?answer=zip"]) {
      const answer = await copy(other, "makers", query);
      expect(answer.json()).toEqual({
        type: "about:blank",
        title: "Key already used",
        status: 422,
        detail: "This idempotency key was already used for a different run. Use a new one.",
        code: "idempotency_key_reused",
      });
      expect(answer.headers).not.toHaveProperty("run-id");
      expect(answer.headers).not.toHaveProperty("location");
    }
  }
  const elsewhere = await giveKey(site, owner, { utilityIds: ["garden_1"] });
  const other = await callWith(elsewhere, "garden/nothing", {}, { "idempotency-key": "makers" });
  expect(other.json()).not.toHaveProperty("runId");
  expect(other.json<Problem>().code).toBe("idempotency_key_reused");

  for (const who of [maker, owner, await giveKey(site, owner)]) {
    const again = answerOf(await copy(who, "makers"));
    expect(again.run.runId).toBe(made.run.runId);
    expect(again.outputs).toEqual(made.outputs);
  }
});

test("a run in a session is given again only to a key that may read it", async () => {
  const { sessionId } = await startSessionOf(owner, vaultId);
  const headers = { "idempotency-key": "in-a-session", prefer: "respond-async" };
  const { runId } = (await askForRun(owner, "vault/wait", { sessionId }, headers)).json<Run>();
  const again = {
    method: "POST",
    url: "/api/vault/wait",
    payload: { sessionId },
    headers,
  } as const;
  const refused = await keyOf("run", "the vault").inject(again);
  expect(refused.json<Problem>().code).toBe("idempotency_key_reused");
  expect(refused.body).not.toContain(runId);
  const called = await callWith(keyOf("run", "all utilities"), "vault/wait", {}, headers);
  expect(called.json<Problem>().code).toBe("idempotency_key_reused");
  expect(called.body).not.toContain(runId);
  const full = await giveKey(site, owner);
  expect((await full.inject(again)).json<Run>().runId).toBe(runId);
  await owner.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
});

test("of API keys that use one idempotency key at once, one makes the run and the others learn nothing of it", async () => {
  const makers = await Promise.all(
    ["one", "other"].map(() => giveKey(site, owner, { scopes: ["run"], utilityIds: [vaultId] })),
  );
  const calls = Array.from({ length: 4 }, () => makers).flat();
  const answers = await Promise.all(calls.map((key) => copy(key, "at-once")));
  const runs = await runOfKey(keyOf("read", "all utilities"), "at-once");
  expect(runs).toHaveLength(1);
  const { runId } = runs[0] ?? {};
  const sharesOf = makers.map((maker) => answers.filter((_, at) => calls[at] === maker));
  const isMaker = (share: typeof answers) => share.some(({ statusCode }) => statusCode === 200);
  expect(sharesOf.filter(isMaker)).toHaveLength(1);
  for (const answer of sharesOf.filter((share) => !isMaker(share)).flat()) {
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect(JSON.stringify([answer.headers, answer.body])).not.toContain(runId);
  }
});

test("no filter of a list brings back what is beyond reach", async () => {
  const lists = [
    `/api/runs?session_id=${vault.sessionId}`,
    `/api/sessions?utility_code=vault`,
    `/api/usage?utility_id=${vaultId}`,
    `/api/usage/runs?utility_id=${vaultId}`,
    `/api/usage/csv?utility_id=${vaultId}`,
  ];
  for (const url of lists) {
    const within = await ask(keyOf("read", "the vault"), { url });
    expect(within.body).toContain(vaultId);
    const { said, body } = await ask(keyOf("read", "another utility"), { url });
    expect(said).toBe("200");
    expect(body).not.toContain(vaultId);
  }
});

test("a key that is narrowed loses at its next call what it reached", async () => {
  const key = await giveKey(site, owner);
  const call = { url: `/api/runs/${vault.runId}` };
  expect((await ask(key, call)).body).toContain("/api/files/");
  const narrow = (payload: object) =>
    owner.inject({ method: "PATCH", url: `/api/keys/${key.keyId}`, payload });
  await narrow({ scopes: ["read"] });
  expect((await ask(key, call)).body).not.toContain("/api/files/");
  await narrow({ utilityIds: ["garden_1"] });
  expect((await ask(key, call)).said).toBe(noRun);
});
