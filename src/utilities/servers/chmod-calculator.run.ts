import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { chmodCalculator } from "./chmod-calculator.ts";

/** What `=` clears besides. */
const special = { u: 0o4000, g: 0o2000, o: 0o1000 } as const;
const shifts = { u: 6, g: 3, o: 0 } as const;
type Who = keyof typeof shifts;
const everyone: readonly Who[] = ["u", "g", "o"];
const umask = 0o022;

/** Throws RunError `wrong_mode`. */
export const run: RunFunction<typeof chmodCalculator> = async (_operation, options) => {
  const isDirectory = options.kind === "directory";
  const mode = readMode(options.mode.trim(), Number.parseInt(options.current, 8), isDirectory);
  const number = mode.toString(8).padStart(3, "0");
  const name = isDirectory ? "DIRECTORY" : "FILE";
  const rows = everyone.map((who, at) => {
    const bits = (mode >> shifts[who]) & 7;
    const can = (bit: number) => ((bits & bit) === 0 ? "No" : "Yes");
    return [["Owner", "Group", "Others"][at] ?? "", can(4), can(2), can(1)];
  });
  const extras = [
    ...((mode & 0o4000) === 0 ? [] : [{ label: "setuid", value: "Runs as its owner" }]),
    ...((mode & 0o2000) === 0
      ? []
      : [
          {
            label: "setgid",
            value: isDirectory ? "New files belong to its group" : "Runs as its group",
          },
        ]),
    ...((mode & 0o1000) === 0
      ? []
      : [{ label: "Sticky", value: "Only owners can delete or rename what is in a directory" }]),
  ];
  return {
    type: "parts",
    parts: [
      {
        title: "Permissions",
        result: {
          type: "values",
          values: [
            { label: "Number", value: number },
            { label: "Letters", value: `${isDirectory ? "d" : "-"}${lettersOf(mode)}` },
            { label: "Command", value: `chmod ${number} ${name}` },
            { label: "Command with letters", value: `chmod ${clausesOf(mode)} ${name}` },
            ...extras,
          ],
        },
      },
      {
        title: "Who may do what",
        result: { type: "table", columns: ["Who", "Read", "Write", "Execute"], rows },
      },
    ],
  };
};

function readMode(text: string, current: number, isDirectory: boolean): number {
  if (/^[0-7]{1,5}$/.test(text)) {
    const mode = Number.parseInt(text, 8);
    if (mode > 0o7777) throw wrongMode();
    // For directories coreutils keeps these bits unless five digits are given.
    const kept = isDirectory && text.length < 5 ? current & 0o6000 : 0;
    return mode | kept;
  }
  const listed = /^[-dlbcps]?((?:[r-][w-][-xsS]){2}[r-][w-][-xtT])[+.@]?$/.exec(text);
  if (listed?.[1] !== undefined) return readLetters(listed[1]);
  return text.split(",").reduce((mode, clause) => change(mode, clause, isDirectory), current);
}

/** As `ls` writes them. */
function readLetters(letters: string): number {
  return Array.from(letters).reduce((mode, letter, at) => {
    const extra = 0o4000 >> Math.floor(at / 3);
    const bit = 0o400 >> at;
    if (letter === "s" || letter === "t") return mode | bit | extra;
    if (letter === "S" || letter === "T") return mode | extra;
    return letter === "-" ? mode : mode | bit;
  }, 0);
}

function change(before: number, clause: string, isDirectory: boolean): number {
  const [, given = "", actions = ""] =
    /^([ugoa]*)((?:[-+=](?:[rwxXst]*|[ugo]|[0-7]+))+)$/.exec(clause) ?? [];
  if (actions === "") throw wrongMode();
  const isAll = given === "" || given.includes("a");
  const whos = isAll ? everyone : everyone.filter((who) => given.includes(who));
  let mode = before;
  for (const [, sign = "", letters = ""] of actions.matchAll(/([-+=])([^-+=]*)/g)) {
    if (/^[0-7]+$/.test(letters)) {
      const bits = Number.parseInt(letters, 8);
      if (given !== "" || bits > 0o7777) throw wrongMode();
      mode = apply(mode, sign, bits, 0o7777);
      continue;
    }
    const touched = whos.reduce((all, who) => all | (7 << shifts[who]) | special[who], 0);
    const copied = /^[ugo]$/.test(letters) ? (mode >> shifts[letters as Who]) & 7 : null;
    const isExecutable = isDirectory || (mode & 0o111) !== 0;
    let bits = 0;
    for (const who of whos) {
      const each = copied ?? bitsOf(letters, isExecutable);
      bits |= each << shifts[who];
      if (letters.includes("s") && who !== "o") bits |= special[who];
    }
    if (letters.includes("t") && (isAll || whos.includes("o"))) bits |= 0o1000;
    const masked = given === "" ? bits & ~umask : bits;
    // A directory keeps these unless they are named.
    const kept = sign === "=" && isDirectory && !letters.includes("s") ? 0o6000 : 0;
    mode = apply(mode, sign, masked, touched & ~kept);
  }
  return mode;
}

function apply(mode: number, sign: string, bits: number, touched: number): number {
  if (sign === "+") return mode | bits;
  return sign === "-" ? mode & ~bits : (mode & ~touched) | bits;
}

function bitsOf(letters: string, isExecutable: boolean): number {
  const has = (letter: string) => letters.includes(letter);
  const executes = has("x") || (has("X") && isExecutable);
  return (has("r") ? 4 : 0) | (has("w") ? 2 : 0) | (executes ? 1 : 0);
}

function lettersOf(mode: number): string {
  return everyone
    .map((who, at) => {
      const bits = (mode >> shifts[who]) & 7;
      const letter = who === "o" ? "t" : "s";
      const isSpecial = (mode & (0o4000 >> at)) !== 0;
      const last =
        (bits & 1) === 0 ? (isSpecial ? letter.toUpperCase() : "-") : isSpecial ? letter : "x";
      return `${(bits & 4) === 0 ? "-" : "r"}${(bits & 2) === 0 ? "-" : "w"}${last}`;
    })
    .join("");
}

function clausesOf(mode: number): string {
  return everyone
    .map((who, at) => {
      const bits = (mode >> shifts[who]) & 7;
      const extra = (mode & (0o4000 >> at)) === 0 ? "" : who === "o" ? "t" : "s";
      const letters = ["r", "w", "x"].filter((_, place) => (bits & (4 >> place)) !== 0).join("");
      return `${who}=${letters}${extra}`;
    })
    .join(",");
}

function wrongMode(): RunError {
  const sentence = "These aren't permissions. Write them as 755, rwxr-xr-x, u=rwx,go=rx or +x.";
  return new RunError("wrong_mode", sentence, { field: "mode" });
}
