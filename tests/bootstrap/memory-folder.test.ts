import { expect, it } from "vitest";

import { holdsTests } from "../../scripts/memory-folder.ts";

const gigabyte = 1024 ** 3;
const disk = "/dev/vda / ext4 rw,relatime 0 0";
const facts = {
  mounts: `${disk}\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n`,
  room: 2 * gigabyte,
  memory: 8 * gigabyte,
};

it("takes a folder in memory that has room", () => {
  expect(holdsTests(facts)).toBe(true);
});

it.each([
  ["that is on the disk", { mounts: `${disk}\n` }],
  ["that is another kind of disk", { mounts: "/dev/vdb /dev/shm ext4 rw 0 0\n" }],
  ["from which no program may run", { mounts: "tmpfs /dev/shm tmpfs rw,nosuid,noexec 0 0\n" }],
  ["with little room, as a container's", { room: 64 * 1024 ** 2 }],
  ["on a machine with little memory", { memory: 4 * gigabyte }],
])("takes no folder %s", (_, other) => {
  expect(holdsTests({ ...facts, ...other })).toBe(false);
});
