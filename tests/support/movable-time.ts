// Loaded into a server before its own code (`--import`): its time can be moved from outside. SIGUSR2
// lets it read anew how many milliseconds it is ahead, from the file that TIME_FILE names.
import { readFileSync } from "node:fs";
import { Server } from "node:http";

const RealDate = Date;
let ahead = 0;

const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[]) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args) as Date,
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});

// Node writes an answer's date by a clock of its own, unless there is one already.
const { emit } = Server.prototype;
Server.prototype.emit = function (event: string | symbol, ...rest: unknown[]) {
  const [, response] = rest as [unknown, { setHeader(name: string, value: string): void }];
  if (event === "request") response.setHeader("date", new Date().toUTCString());
  return Reflect.apply(emit, this, [event, ...rest]) as boolean;
};

process.on("SIGUSR2", () => {
  ahead = Number(readFileSync(process.env["TIME_FILE"] ?? "", "utf8"));
  process.stdout.write(`The time is ${ahead} ms ahead\n`);
});
