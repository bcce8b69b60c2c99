import { describe, expect, test } from "vitest";
import { deniedSystemCalls } from "./denied-system-calls.ts";
import { seccompFilter } from "./seccomp-filter.ts";

const allowed = 0x7fff0000;
const refused = 0x00050001;
const killed = 0x80000000;
const unknown = 0x00050026;

/** Interprets the filter like the kernel. */
function judge(program: Buffer, machine: number, number: number, argument = 0): number {
  const call: Record<number, number> = { 0: number, 4: machine, 16: argument };
  let loaded = 0;
  for (let at = 0; at < program.length; at += 8) {
    const [yes, no] = [program.readUInt8(at + 2), program.readUInt8(at + 3)];
    const value = program.readUInt32LE(at + 4);
    switch (program.readUInt16LE(at)) {
      case 0x20:
        loaded = call[value] ?? Number.NaN;
        break;
      case 0x15:
        at += 8 * (loaded === value ? yes : no);
        break;
      case 0x35:
        at += 8 * (loaded >= value ? yes : no);
        break;
      case 0x45:
        at += 8 * ((loaded & value) === 0 ? no : yes);
        break;
      case 0x06:
        return value;
      default:
        throw new Error("There is no such step");
    }
  }
  throw new Error("The program has no end");
}

test("a machine whose numbers are not known has none", () => {
  expect(seccompFilter("riscv64")).toBeUndefined();
});

describe.each([
  ["x64", 0xc000003e, 0, { read: 0, execve: 59, clone: 56, forks: [57, 58], socket: 41 }],
  ["arm64", 0xc00000b7, 1, { read: 63, execve: 221, clone: 220, forks: [], socket: 198 }],
] as const)("on %s", (architecture, machine, column, { read, execve, clone, forks, socket }) => {
  const program = seccompFilter(architecture) ?? Buffer.alloc(0);

  test.each(Object.entries(deniedSystemCalls))("%s is refused", (_name, numbers) => {
    expect(judge(program, machine, numbers[column])).toBe(refused);
  });

  test("what computes is allowed, and a thread", () => {
    expect(judge(program, machine, read)).toBe(allowed);
    expect(judge(program, machine, execve)).toBe(allowed);
    expect(judge(program, machine, clone, 0x003d0f00)).toBe(allowed);
  });

  test("another process is refused", () => {
    const ways = [
      ...forks.map((number) => judge(program, machine, number)),
      judge(program, machine, clone, 17),
    ];
    expect(new Set(ways)).toEqual(new Set([refused]));
  });

  test("or allowed on request, still without namespaces", () => {
    const other = seccompFilter(architecture, { processes: true }) ?? Buffer.alloc(0);
    for (const number of forks) expect(judge(other, machine, number)).toBe(allowed);
    expect(judge(other, machine, clone, 17)).toBe(allowed);
    expect(judge(other, machine, clone, 0x003d0f00)).toBe(allowed);
    expect(judge(other, machine, clone, 0x10000000 | 17)).toBe(refused);
    expect(judge(other, machine, socket, 1)).toBe(refused);
    expect(judge(other, machine, read)).toBe(allowed);
    expect(judge(other, machine, 435)).toBe(unknown);
  });

  test.each([0x10000000, 0x20000000, 0x40000000, 0x00020000, 0x08000000, 0x04000000, 0x02000000])(
    "a thread with a namespace of its own, %i, is refused",
    (flag) => {
      expect(judge(program, machine, clone, flag | 0x00010000)).toBe(refused);
    },
  );

  test("sockets are refused, or all but local ones", () => {
    const local = seccompFilter(architecture, { localSockets: true }) ?? Buffer.alloc(0);
    const judged = (filter: Buffer) =>
      // AF_UNIX, AF_INET, AF_INET6, AF_NETLINK and AF_VSOCK of linux/socket.h.
      [1, 2, 10, 16, 40].map((family) => judge(filter, machine, socket, family));
    expect(judged(program)).toEqual([refused, refused, refused, refused, refused]);
    expect(judged(local)).toEqual([allowed, refused, refused, refused, refused]);
    expect(judge(local, machine, read)).toBe(allowed);
    expect(judge(local, machine, clone, 17)).toBe(refused);
  });

  test("a call whose arguments cannot be seen is not there", () => {
    expect(judge(program, machine, 435)).toBe(unknown);
  });

  test("calls of other machines end the process", () => {
    expect(judge(program, 0x40000003, read)).toBe(killed);
    expect(judge(program, machine, 0x40000000 + read)).toBe(killed);
  });
});
