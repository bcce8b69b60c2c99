import { once } from "node:events";
import { stat, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { keepServers } from "../../tests/support/started-servers.ts";

// Starts whole servers, slow beside other tests.
vi.setConfig({ testTimeout: 60_000 });

const { createStore, start } = keepServers(import.meta.filename);

test("every wrong variable is named, and nothing is opened", async () => {
  const store = await createStore();
  const server = start({ ...store.env, PORT: "http", ROLE: "boss", ADMIN_EMAILS: "nobody" });
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.errors()).toBe(
    [
      "Pennyworks could not start.",
      "PORT must be a whole number from 0 to 65535.",
      "ADMIN_EMAILS must be email addresses, separated by commas.",
      "ROLE must be all, api or worker.",
      "",
    ].join("\n"),
  );
});

test("a taken port is named before the database is touched", async () => {
  const store = await createStore();
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const dataDirectory = path.join(store.env["DATA_DIR"] ?? "", "untouched");
  const server = start({ ...store.env, DATA_DIR: dataDirectory, PORT: String(port) });
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.errors()).toBe(
    `Pennyworks could not start.\nPort ${port} on 127.0.0.1 is already taken by another program. Stop that program, or set PORT to another port.\n`,
  );
  await expect(stat(dataDirectory)).rejects.toThrow("ENOENT");
  other.close();
  await once(other, "close");
});

test("a data folder that cannot be written is named", async () => {
  const store = await createStore();
  const file = path.join(store.env["DATA_DIR"] ?? "", "a-file");
  await writeFile(file, "");
  const server = start({ ...store.env, DATA_DIR: path.join(file, "data") });
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.errors()).toBe(
    `Pennyworks could not start.\nThe data folder ${path.join(file, "data")} is not writable (a file with that name exists). Allow this user to write there, or set DATA_DIR to another folder.\n`,
  );
});

test("a machine that lacks the sandbox that is required is told how to have it", async () => {
  const store = await createStore();
  const PATH = store.env["DATA_DIR"] ?? "";
  const server = start({ ...store.env, PATH, SANDBOX: "required" });
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.errors()).toBe(
    "Pennyworks could not start.\nSANDBOX is set to required, but no sandbox is available. Utilities run without a sandbox, because bubblewrap isn't installed. Run apt-get install bubblewrap and restart.\n",
  );
});

test("a data folder that another process has open is named, and that process goes on", async () => {
  const store = await createStore();
  // Only the embedded database is exclusive to a process.
  const environment = { DATA_DIR: store.env["DATA_DIR"] ?? "" };
  const first = start(environment);
  const url = await first.listening();
  const second = start(environment);
  expect(await second.exited).toEqual({ code: 1, signal: null });
  expect(second.errors()).toBe(
    `Pennyworks could not start.\nAnother process (pid ${first.pid}) has the data folder ${environment.DATA_DIR} open. Stop it, or set DATA_DIR to another folder.\n`,
  );
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
