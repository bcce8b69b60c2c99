import { deniedSystemCalls } from "./denied-system-calls.ts";

/** From linux/bpf_common.h: load a word; jump if equal, at least or bit set; answer. */
const load = 0x20;
const jumpIfEqual = 0x15;
const jumpIfAtLeast = 0x35;
const jumpIfAnyBit = 0x45;
const answer = 0x06;

/**
 * Offsets in `struct seccomp_data` (linux/seccomp.h): number, architecture, and the first
 * argument's lower half.
 */
const numberAt = 0;
const machineAt = 4;
const firstArgumentAt = 16;

/** From linux/seccomp.h, with an errno of asm-generic/errno.h in the lower half. */
const allow = 0x7fff0000;
const refuse = 0x00050000 | 1;
/** ENOSYS makes libraries use the older call, whose arguments can be checked. */
const unknown = 0x00050000 | 38;
const killProcess = 0x80000000;

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET of linux/sched.h. */
const anyNamespace = 0x7e020000;
/** CLONE_THREAD; without it, a new process. */
const isThread = 0x00010000;
const clone3 = 435;

/** AF_UNIX of linux/socket.h. */
const localSocket = 1;

/** First number of x32 calls, which this filter doesn't judge. */
const firstOfX32 = 0x40000000;

/** AUDIT_ARCH of linux/audit.h, the index of call numbers, and process creation. */
const machines = {
  x64: { audit: 0xc000003e, column: 0, clone: 56, forks: [57, 58], socket: 41 },
  arm64: { audit: 0xc00000b7, column: 1, clone: 220, forks: [], socket: 198 },
} as const;

type Step = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

function answerTo(number: number, what: number): Step[] {
  return [
    [jumpIfEqual, 0, 1, number],
    [answer, 0, 0, what],
  ];
}

/** Refuses all sockets, as the child's channels are open already, or all but local ones. */
function socketSteps(socket: number, localSockets: boolean): Step[] {
  if (!localSockets) return answerTo(socket, refuse);
  return [
    [jumpIfEqual, 0, 4, socket],
    [load, 0, 0, firstArgumentAt],
    [jumpIfEqual, 0, 1, localSocket],
    [answer, 0, 0, allow],
    [answer, 0, 0, refuse],
  ];
}

/** Refuses namespaces, and new processes too unless allowed. */
function cloneSteps(clone: number, processes: boolean): Step[] {
  const refuseProcesses: Step[] = [
    [jumpIfAnyBit, 1, 0, isThread],
    [answer, 0, 0, refuse],
  ];
  const steps: Step[] = [
    [load, 0, 0, firstArgumentAt],
    [jumpIfAnyBit, 0, 1, anyNamespace],
    [answer, 0, 0, refuse],
    ...(processes ? [] : refuseProcesses),
  ];
  return [[jumpIfEqual, 0, steps.length, clone], ...steps];
}

/**
 * Builds the filter for `bwrap --seccomp`, an eight-byte `struct sock_filter` per step. Allows
 * threads, processes only on request, and calls not denied, so newer Node works. Returns undefined
 * for unknown architectures.
 */
export function seccompFilter(
  architecture: string,
  { localSockets = false, processes = false } = {},
): Buffer | undefined {
  if (architecture !== "x64" && architecture !== "arm64") return undefined;
  const { audit, column, clone, forks, socket } = machines[architecture];
  const steps: Step[] = [
    [load, 0, 0, machineAt],
    // Other architectures, such as 32-bit, have other numbers.
    [jumpIfEqual, 1, 0, audit],
    [answer, 0, 0, killProcess],
    [load, 0, 0, numberAt],
    [jumpIfAtLeast, 0, 1, firstOfX32],
    [answer, 0, 0, killProcess],
    ...answerTo(clone3, unknown),
    ...Object.values(deniedSystemCalls).flatMap((numbers) => answerTo(numbers[column], refuse)),
    ...(processes ? [] : forks.flatMap((number) => answerTo(number, refuse))),
    ...socketSteps(socket, localSockets),
    ...cloneSteps(clone, processes),
    [answer, 0, 0, allow],
  ];
  const program = Buffer.alloc(steps.length * 8);
  for (const [index, [code, ifTrue, ifFalse, value]] of steps.entries()) {
    program.writeUInt16LE(code, index * 8);
    program.writeUInt8(ifTrue, index * 8 + 2);
    program.writeUInt8(ifFalse, index * 8 + 3);
    program.writeUInt32LE(value, index * 8 + 4);
  }
  return program;
}
