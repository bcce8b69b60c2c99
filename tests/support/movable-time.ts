// Preloaded into a server (`--import`) to move its time: on SIGUSR2 it rereads the offset in milliseconds from
// TIME_FILE.
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

// Node sets a response's date by its own clock unless there is one.
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
