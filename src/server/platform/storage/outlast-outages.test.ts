import { expect, test } from "vitest";
import type { FileStorage } from "./file-storage.ts";
import { outlastOutages } from "./outlast-outages.ts";
import { StorageFailure } from "./storage-error.ts";

function failing(times: number, failure: Error) {
  let tries = 0;
  const storage = {
    async delete() {
      tries += 1;
      if (tries <= times) throw failure;
    },
  } as unknown as FileStorage;
  return { outlasting: outlastOutages(storage, 100, 5), tries: () => tries };
}

const away = new StorageFailure(new Error("connect ECONNREFUSED"));

test("what is no outage is said at once: a full storage, and a bug", async () => {
  const full = new StorageFailure(Object.assign(new Error("full"), { code: "ENOSPC" }));
  for (const failure of [full, new TypeError("a bug")]) {
    const { outlasting, tries } = failing(1, failure);
    await expect(outlasting.delete("a")).rejects.toBe(failure);
    expect(tries()).toBe(1);
  }
});

test("an outage that lasts is said in the end", async () => {
  const { outlasting } = failing(Infinity, away);
  await expect(outlasting.delete("a")).rejects.toBe(away);
});

test("a storage that comes back is used", async () => {
  const { outlasting, tries } = failing(3, away);
  await outlasting.delete("a");
  expect(tries()).toBe(4);
});
