import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { TestAccount } from "../support/accounts.ts";
import { giveKey } from "../support/api-keys.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { openCommandLine } from "../support/command-line.ts";

let host: TestApp;
let ann: TestAccount;
let url: string;
beforeAll(async () => {
  host = await createTestApp(import.meta.filename);
  ann = await host.signUp();
  await host.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(host.app.server.address() as AddressInfo).port}`;
});
afterAll(() => host.close());

const missing = `pw_${"0".repeat(32)}2wjyrI`;

test("what isn't a key is refused before anyone is asked, and one that doesn't exist by the server", async () => {
  const line = await openCommandLine();
  const login = ["login", "--url", url];
  const typo = await line.run(login, { input: missing.slice(0, -1) });
  expect(typo).toEqual({
    code: 2,
    stdout: "",
    stderr: "This isn't an API key. Check that you copied all of it.\n",
  });
  const unknown = await line.run([...login, "--json"], { input: missing });
  expect([unknown.code, JSON.parse(unknown.stdout).error]).toEqual([
    3,
    {
      code: "key_invalid",
      detail: "This API key doesn't exist. Check that you copied all of it.",
      status: 401,
    },
  ]);
  const nowhere = await line.run(["login"], { input: missing });
  expect([nowhere.code, nowhere.stderr]).toEqual([
    2,
    "Give the address of the site: pennyworks login --url https://…\n",
  ]);
  expect(await readdir(line.directory)).toEqual([]);
});

test("a login is kept for its owner alone, and logout forgets it", async () => {
  const { key } = await giveKey(host, ann, { name: "Laptop" });
  const line = await openCommandLine();
  const signedIn = await line.run(["login", "--url", `${url}/`], { input: `${key}\n` });
  expect(signedIn).toEqual({
    code: 0,
    stdout: `Signed in to ${url} with the key "Laptop" (${key.slice(0, 9)}…).\n`,
    stderr: "",
  });
  const folder = path.join(line.directory, "settings/pennyworks");
  expect(await readdir(folder)).toEqual(["login.json"]);
  expect((await stat(path.join(folder, "login.json"))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);

  const who = await line.run(["whoami"]);
  expect(who).toEqual({
    code: 0,
    stdout: [
      `Address: ${url}`,
      `Key: Laptop (${key.slice(0, 9)}…)`,
      "Scope run: Start sessions, upload files and run utilities",
      "Scope read: Read runs, sessions, saved pipelines, usage and the balance",
      "Scope files: Download and delete files, and end sessions",
      "Scope webhooks: Make, change and delete webhooks, and read their deliveries",
      "Utilities: all",
      "Spent this month: 0.00 credits",
      "Cap: none",
      "Expires: never",
      "",
    ].join("\n"),
    stderr: "",
  });
  const json = await line.run(["whoami", "--json"]);
  expect(JSON.parse(json.stdout)).toMatchObject({ address: url, key: { name: "Laptop" } });
  expect(json.stdout).not.toContain(key);

  const out = await line.run(["logout"]);
  expect(out.stdout).toBe(
    `Signed out. The key still works: revoke it at ${url}/my-profile#api-keys.\n`,
  );
  expect(await readdir(folder)).toEqual([]);
  expect((await line.run(["whoami"])).code).toBe(3);
  expect((await line.run(["logout"])).stdout).toBe("You weren't signed in.\n");
});

test("the environment wins over the login, whose key goes to its own address alone", async () => {
  const [kept, given] = [await giveKey(host, ann), await giveKey(host, ann, { name: "Given" })];
  const line = await openCommandLine();
  await line.run(["login", "--url", url], { input: kept.key });
  const who = await line.run(["whoami"], { environment: { PENNYWORKS_KEY: given.key } });
  expect(who.stdout).toContain("Key: Given ");

  const heard: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    heard.push(request.headers.authorization);
    response.end("[]");
  });
  await once(other.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void other.close());
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const environment = { PENNYWORKS_URL: elsewhere };
  expect((await line.run(["whoami"], { environment })).code).toBe(3);
  await line.run(["search", "resize"], { environment });
  expect(heard).toEqual([undefined, undefined]);
});

test("what isn't Pennyworks, or sends its callers elsewhere, is 4 and gets no second call", async () => {
  const heard: string[] = [];
  const other = createServer((request, response) => {
    heard.push(`${request.url}`);
    if (request.url?.startsWith("/moved"))
      response.writeHead(307, { location: "/elsewhere" }).end();
    else response.end("<p>Welcome");
  });
  await once(other.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void other.close());
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const line = await openCommandLine();
  const page = await line.run(["login", "--url", elsewhere], { input: missing });
  expect([page.code, page.stderr]).toEqual([
    4,
    `${elsewhere} doesn't answer like Pennyworks. Check the address.\n`,
  ]);
  const moved = await line.run(["login", "--url", `${elsewhere}/moved`], { input: missing });
  expect([moved.code, moved.stderr]).toEqual([
    4,
    `${elsewhere}/moved redirects elsewhere. Use that address instead.\n`,
  ]);
  expect(heard).toEqual(["/api/key", "/moved/api/key"]);
});

test("a mistake of ours is 1", async () => {
  const problem = { status: 500, code: "internal_error", detail: "Something went wrong." };
  const other = createServer((_request, response) =>
    response.writeHead(500).end(JSON.stringify(problem)),
  );
  await once(other.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void other.close());
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const line = await openCommandLine({ PENNYWORKS_URL: elsewhere, PENNYWORKS_KEY: missing });
  const failed = await line.run(["whoami", "--json"]);
  expect([failed.code, JSON.parse(failed.stdout)]).toEqual([1, { error: problem }]);
});

test("a broken login counts as none", async () => {
  const line = await openCommandLine();
  const folder = path.join(line.directory, "settings/pennyworks");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "login.json"), '{"address":1');
  expect((await line.run(["whoami"])).code).toBe(3);
});

test("search and show need no key, and find what the site's search finds", async () => {
  const line = await openCommandLine({ PENNYWORKS_URL: url });
  const found = await line.run(["search", "make", "photo", "smaller", "--limit", "2", "--json"]);
  const names = (JSON.parse(found.stdout) as { code: string }[]).map(({ code }) => code);
  expect(names).toHaveLength(2);
  expect(names).toContain("resize-image");
  const shown = await line.run(["show", "resize-image"]);
  expect(shown.stdout).toBe(
    [
      "Resize Image (resize-image_1)",
      "Enlarge or reduce an image by a factor or to an exact size, and convert its format if you like.",
      "Price: 0.01 credits per run",
      "",
      "enlarge",
      "  Makes the image larger, by default twice as wide and tall.",
      "  Options: pennyworks run resize-image enlarge --help",
      "",
      "reduce",
      "  Makes the image smaller, by default half as wide and tall.",
      "  Options: pennyworks run resize-image reduce --help",
      "",
    ].join("\n"),
  );
  const json = JSON.parse((await line.run(["show", "resize-image_1", "--json"])).stdout);
  expect(json).toMatchObject({
    id: "resize-image_1",
    creditsPerExecution: 0.01,
    operations: [{ operation: "enlarge" }, { operation: "reduce" }],
  });
  expect((await line.run(["show", "no-such"])).code).toBe(2);
  expect((await line.run(["search", "zxqvkj"])).stdout).toBe("Nothing found.\n");
});

test("usage shows balances and days", async () => {
  const { key } = await giveKey(host, ann, { scopes: ["read"] });
  const line = await openCommandLine({ PENNYWORKS_URL: url, PENNYWORKS_KEY: key });
  const days = ["--from", "2026-11-01", "--to", "2026-11-02"];
  const text = await line.run(["usage", ...days]);
  expect(text.stdout).toBe(
    "Credits: 10.00 free, 0.00 paid\n2026-11-01 to 2026-11-02: 0 runs, 0.00 credits\n",
  );
  const json = await line.run(["usage", ...days, "--json"]);
  expect(JSON.parse(json.stdout)).toMatchObject({ free: 10, total: { runs: 0 } });
  expect((await line.run(["usage", "--from", "yesterday"])).code).toBe(2);
});

test("without a command, or with a wrong one, it says what there is, and that it is wrong", async () => {
  const line = await openCommandLine();
  const none = await line.run([]);
  expect([none.code, none.stdout]).toEqual([2, ""]);
  expect(none.stderr).toContain("Choose a command.");
  const wrong = await line.run(["serach", "a"]);
  expect(wrong).toEqual({
    code: 2,
    stdout: "",
    stderr: "Unknown command 'serach'.\n(Did you mean search?)\n",
  });
  const json = await line.run(["serach", "--json"]);
  expect([json.code, json.stderr]).toEqual([2, ""]);
  expect(JSON.parse(json.stdout)).toMatchObject({ error: { code: "invalid_usage" } });
  expect(await line.run(["--version"])).toMatchObject({ code: 0, stdout: "development\n" });
  const help = await line.run(["--help"]);
  expect(help.code).toBe(0);
  expect(help.stdout).toMatchInlineSnapshot(`
    "Usage: pennyworks [options] [command]

    Runs the utilities of a Pennyworks site.

    Options:
      --json                                Print JSON, also if something goes
                                            wrong.
      --version                             Print the version.
      -h, --help                            Show help.

    Commands:
      login [options]                       Sign in with your browser, or with an
                                            API key from standard input.
      logout [options]                      Forget the key. One from your browser is
                                            revoked.
      whoami [options]                      Show the key and what it may do.
      search [options] <words...>           Search for utilities.
      show [options] <utility>              Show a utility, its price and its
                                            operations.
      run [options] <utility> [words...]    Run a utility on files, or on - for
                                            standard input.
      pipeline [options] <file> [files...]  Run several utilities one after another.
      batch [options] <utility> [words...]  Run a utility on each of many files.
      usage [options]                       Show balances and spending.
    "
  `);
});
