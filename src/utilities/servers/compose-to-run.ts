import { isMap, parseDocument } from "yaml";
import { RunError } from "#kit/run/run-error.ts";
import { dockerOptions } from "./docker-options.ts";

type Service = Readonly<Record<string, unknown>>;

/** Throws RunError `not_compose`. Lists the keys that have no option. */
export function commandsOf(yaml: string): { commands: string; left: string[] } {
  const document = parseDocument(yaml, { logLevel: "silent" });
  if (document.errors.length > 0 || !isMap(document.contents)) throw notCompose();
  const file = toPlain(document) as Service;
  const services = isObject(file["services"]) ? file["services"] : undefined;
  if (services === undefined || Object.keys(services).length === 0) throw notCompose();
  const left = new Set<string>();
  const commands = Object.entries(services).map(([name, service]) => {
    if (!isObject(service)) throw notCompose();
    return commandOf(name, service, (key) => left.add(`${name}.${key}`));
  });
  return { commands: commands.map((each) => `${each}\n`).join("\n"), left: [...left] };
}

function toPlain(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw notCompose();
  }
}

function commandOf(name: string, service: Service, leave: (key: string) => void): string {
  const words = ["docker", "run", "-d"];
  const { image, container_name: containerName = name, command, ...rest } = service;
  if (typeof image !== "string") {
    throw new RunError("not_compose", `The service ${name} has no image.`, { field: "text" });
  }
  words.push("--name", text(containerName));
  const keys = Object.keys(rest).toSorted((one, other) => placeOf(one) - placeOf(other));
  for (const key of keys) {
    const added = optionsOf(key, rest[key]);
    if (added === undefined) leave(key);
    else words.push(...added);
  }
  words.push(image);
  if (Array.isArray(command)) words.push(...command.map(text));
  const shell = typeof command === "string" ? ` ${command.replaceAll("$$", "$")}` : "";
  return words.map((word) => quoted(word.replaceAll("$$", "$"))).join(" ") + shell;
}

function placeOf(key: string): number {
  const place = dockerOptions.findIndex((option) => option.key === key);
  return place === -1 ? dockerOptions.length : place;
}

function optionsOf(key: string, value: unknown): string[] | undefined {
  if (key === "network_mode") return ["--network", text(value)];
  if (key === "networks") {
    const names = Array.isArray(value)
      ? value.map(text)
      : Object.keys(isObject(value) ? value : {});
    return names.length === 1 ? ["--network", names[0] ?? ""] : undefined;
  }
  if (key === "stop_grace_period") {
    const seconds = /^(\d+)s$/.exec(text(value))?.[1];
    return seconds === undefined ? undefined : ["--stop-timeout", seconds];
  }
  if (key === "entrypoint") {
    const whole: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return typeof whole === "string" ? ["--entrypoint", whole] : undefined;
  }
  if (key === "ulimits" && isObject(value)) {
    return Object.entries(value).flatMap(([name, limit]) => [
      "--ulimit",
      `${name}=${isObject(limit) ? `${text(limit["soft"])}:${text(limit["hard"])}` : text(limit)}`,
    ]);
  }
  if (key === "logging" && isObject(value)) {
    const { driver, options } = value;
    return [
      ...(driver === undefined ? [] : ["--log-driver", text(driver)]),
      ...pairs(options).flatMap((pair) => ["--log-opt", pair]),
    ];
  }
  if (key === "healthcheck" && isObject(value)) return healthOf(value);
  const option = dockerOptions.find((each) => each.key === key);
  if (option === undefined) return undefined;
  const { short, long, takes } = option;
  const name = short === undefined ? `--${long}` : `-${short}`;
  if (takes === "nothing") return value === true ? [name] : [];
  const texts = takes === "list" ? pairs(value) : [text(value)];
  const known = texts.every((each) => each !== "");
  return known ? texts.flatMap((each) => [name, each]) : undefined;
}

function healthOf(check: Service): string[] | undefined {
  const { test, retries, disable, ...times } = check;
  if (disable === true) return ["--no-healthcheck"];
  const [kind, ...rest] = Array.isArray(test) ? test.map(text) : ["CMD-SHELL", text(test)];
  if (kind !== "CMD-SHELL" && kind !== "CMD") return undefined;
  return [
    "--health-cmd",
    rest.join(" "),
    ...(retries === undefined ? [] : ["--health-retries", text(retries)]),
    ...Object.entries(times).flatMap(([name, time]) => [
      `--health-${name.replaceAll("_", "-")}`,
      text(time),
    ]),
  ];
}

/** A list of texts, a map as `name=value`, or a long form of a volume or port. */
function pairs(value: unknown): string[] {
  if (Array.isArray(value))
    return value.map((each) => (isObject(each) ? longForm(each) : text(each)));
  if (!isObject(value)) return value === undefined ? [] : [text(value)];
  return Object.entries(value).map(([name, each]) =>
    each === null ? name : `${name}=${text(each)}`,
  );
}

function longForm(entry: Service): string {
  const { source, target, published, protocol, read_only: isReadOnly } = entry;
  const from = source ?? published;
  const first = from === undefined ? "" : `${text(from)}:`;
  const last = isReadOnly === true ? ":ro" : protocol === undefined ? "" : `/${text(protocol)}`;
  return target === undefined ? "" : `${first}${text(target)}${last}`;
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function isObject(value: unknown): value is Service {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function notCompose(): RunError {
  const sentence = "Paste a docker run command, or a Compose file with services.";
  return new RunError("not_compose", sentence, { field: "text" });
}
