import { stringify } from "yaml";
import { shellWords } from "#kit/in-browser/shell-words.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { commandsOf } from "./compose-to-run.ts";
import { type DockerOption, dockerOptions } from "./docker-options.ts";
import type { dockerRunToCompose } from "./docker-run-to-compose.ts";

type Yaml = string | number | boolean | readonly Yaml[] | { readonly [name: string]: Yaml };
type Given = ReadonlyMap<string, readonly string[]>;

/** Throws RunError `not_shell`, `not_docker`, `unknown_option`, `no_image` and `not_compose`. */
export const run: RunFunction<typeof dockerRunToCompose> = async (_operation, options, context) => {
  const text = await givenText(context, options.text);
  if (!/^\s*(?:[$#]\s+)?(?:sudo\s+)?(?:docker|podman)\s/.test(text)) {
    const { commands, left } = commandsOf(text);
    const result = answerText(context, commands, { filename: renamed(context, "txt") });
    if (left.length === 0) return result;
    return { ...result, notice: `Not in the commands: ${left.join(", ")}.` };
  }
  const file = composeOf(shellWords(text.replace(/^\s*[$#]\s+/, "").trim(), "text"));
  const yaml = stringify(file, { lineWidth: 0 });
  return answerText(context, yaml, { filename: renamed(context, "yaml"), language: "yaml" });
};

function composeOf(words: readonly string[]): Yaml {
  const { given, image, command } = readCommand(words);
  const [name = baseName(image)] = given.get("container_name") ?? [];
  const networks = networksOf(given);
  const volumes = namedVolumes(given.get("volumes") ?? []);
  return {
    services: {
      [name]: {
        image: escaped(image),
        ...serviceOf(given),
        ...(networks !== null && { networks }),
        ...(command.length > 0 && { command: command.map(escaped) }),
      },
    },
    ...(networks !== null && {
      networks: Object.fromEntries(Object.keys(networks).map((each) => [each, { external: true }])),
    }),
    ...(volumes.length > 0 && { volumes: Object.fromEntries(volumes.map((each) => [each, {}])) }),
  };
}

function readCommand(words: readonly string[]) {
  const left = words[0] === "sudo" ? words.slice(1) : [...words];
  left.shift();
  if (left[0] === "container") left.shift();
  if (left.shift() !== "run") {
    throw refuse("not_docker", "Paste a docker run command or a Compose file.");
  }
  const given = new Map<string, string[]>();
  const add = ({ key, takes }: DockerOption, value: string) => {
    if (key === undefined) return;
    const before = takes === "list" ? (given.get(key) ?? []) : [];
    given.set(key, [...before, value]);
  };
  for (let word = left[0]; word?.startsWith("-") === true && word !== "-"; [word] = left) {
    left.shift();
    if (word === "--") break;
    const [, long, joined] = /^--([a-z\d-]+)(?:=(.*))?$/s.exec(word) ?? [];
    const letters = long === undefined ? word.slice(1) : "";
    if (long !== undefined)
      readOption(
        long,
        dockerOptions.find((each) => each.long === long),
        joined,
      );
    for (let at = 0; at < letters.length; at += 1) {
      const option = dockerOptions.find(({ short }) => short === letters[at]);
      const rest = letters.slice(at + 1).replace(/^=/, "");
      readOption(
        letters[at] ?? "",
        option,
        option?.takes !== "nothing" && rest !== "" ? rest : undefined,
      );
      if (option?.takes !== "nothing") break;
    }
  }
  const [image, ...command] = left;
  if (image === undefined) throw refuse("no_image", "The command names no image.");
  return { given, image, command };

  function readOption(name: string, option: DockerOption | undefined, joined?: string): void {
    if (option === undefined) {
      throw refuse(
        "unknown_option",
        `The option ${name.length === 1 ? "-" : "--"}${name} is not known here. Remove it.`,
      );
    }
    if (option.takes === "nothing") {
      if (joined === undefined || joined === "true") add(option, "true");
      return;
    }
    const value = joined ?? left.shift();
    if (value === undefined) throw refuse("no_value", `The option --${option.long} needs a value.`);
    add(option, value);
  }
}

/** What isn't the same text under another name. */
const special: Readonly<
  Record<string, (values: readonly string[]) => Readonly<Record<string, Yaml>>>
> = {
  network: ([network = ""]) => (isMode(network) ? { network_mode: network } : {}),
  ip: () => ({}),
  network_alias: () => ({}),
  mount: () => ({}),
  volumes: () => ({}),
  entrypoint: ([program = ""]) => ({ entrypoint: [escaped(program)] }),
  ulimits: (values) => ({ ulimits: Object.fromEntries(values.map(limitOf)) }),
  gpus: ([count = ""]) => ({
    deploy: {
      resources: {
        reservations: {
          devices: [
            {
              driver: "nvidia",
              count: count === "all" ? "all" : Number(count),
              capabilities: ["gpu"],
            },
          ],
        },
      },
    },
  }),
  stop_grace_period: ([seconds = ""]) => ({ stop_grace_period: `${seconds}s` }),
  log_driver: () => ({}),
  log_opt: () => ({}),
};
const numbers = new Set(["cpus", "cpu_shares", "pids_limit", "oom_score_adj", "mem_swappiness"]);

function serviceOf(given: Given): Readonly<Record<string, Yaml>> {
  const service: Record<string, Yaml> = {};
  for (const { key, takes } of dockerOptions) {
    const values = key === undefined ? undefined : given.get(key);
    if (key === undefined || values === undefined || /^(?:health_|no_health)/.test(key)) continue;
    const made = special[key]?.(values);
    const [first = ""] = values;
    if (made !== undefined) Object.assign(service, made);
    else if (takes === "nothing") service[key] = true;
    else if (takes === "list") service[key] = values.map(escaped);
    else
      service[key] =
        numbers.has(key) && Number.isFinite(Number(first)) ? Number(first) : escaped(first);
  }
  const volumes = [
    ...(given.get("volumes") ?? []).map(escaped),
    ...(given.get("mount") ?? []).map(mountOf),
  ];
  const logging = {
    ...(given.has("log_driver") && { driver: given.get("log_driver")?.[0] ?? "" }),
    ...(given.has("log_opt") && { options: pairsOf(given.get("log_opt") ?? []) }),
  };
  return {
    ...service,
    ...(volumes.length > 0 && { volumes }),
    ...(Object.keys(logging).length > 0 && { logging }),
    ...healthOf(given),
  };
}

function healthOf(given: Given): Readonly<Record<string, Yaml>> {
  if (given.has("no_healthcheck")) return { healthcheck: { disable: true } };
  const value = (key: string) => given.get(`health_${key}`)?.[0];
  const [test, retries] = [value("cmd"), value("retries")];
  const times = ["interval", "timeout", "start_period"].flatMap((key) => {
    const time = value(key);
    return time === undefined ? [] : [[key, time] as const];
  });
  const check = {
    ...(test !== undefined && { test: ["CMD-SHELL", escaped(test)] }),
    ...Object.fromEntries(times),
    ...(retries !== undefined && { retries: Number(retries) }),
  };
  return Object.keys(check).length === 0 ? {} : { healthcheck: check };
}

function isMode(network: string): boolean {
  return /^(?:host|bridge|none|default|container:.*)$/.test(network);
}

function networksOf(given: Given): Readonly<Record<string, Yaml>> | null {
  const [network = "", ip] = [given.get("network")?.[0], given.get("ip")?.[0]];
  const aliases = given.get("network_alias");
  if (network === "" || isMode(network)) return null;
  const settings = {
    ...(ip !== undefined && { [ip.includes(":") ? "ipv6_address" : "ipv4_address"]: ip }),
    ...(aliases !== undefined && { aliases }),
  };
  return { [network]: settings };
}

function namedVolumes(volumes: readonly string[]): string[] {
  const names = volumes.flatMap((volume) => {
    const [source = "", target] = volume.split(":");
    return target !== undefined && /^[a-z\d][\w.-]+$/i.test(source) ? [source] : [];
  });
  return [...new Set(names)];
}

function mountOf(mount: string): Yaml {
  const facts = pairsOf(mount.split(","));
  const get = (...names: string[]) =>
    names.map((name) => facts[name]).find((each) => each !== undefined);
  const [source, target] = [get("source", "src"), get("target", "destination", "dst")];
  if (target === undefined) throw refuse("no_value", "The option --mount needs a target.");
  const isReadOnly = get("readonly", "ro");
  return {
    type: get("type") ?? "volume",
    ...(source !== undefined && { source }),
    target,
    ...(isReadOnly !== undefined && isReadOnly !== "false" && { read_only: true }),
  };
}

function pairsOf(texts: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf("=");
      return at === -1 ? [text, ""] : [text.slice(0, at), escaped(text.slice(at + 1))];
    }),
  );
}

function limitOf(text: string): [string, Yaml] {
  const [, name = "", soft = "", hard] = /^(\w+)=(-?\d+)(?::(-?\d+))?$/.exec(text) ?? [];
  if (name === "")
    throw refuse("no_value", "The option --ulimit needs a limit, such as nofile=1024:2048.");
  return [name, hard === undefined ? Number(soft) : { soft: Number(soft), hard: Number(hard) }];
}

/** Compose would put variables in. */
function escaped(text: string): string {
  return text.replaceAll("$", "$$$$");
}

function baseName(image: string): string {
  return (
    image
      .replace(/^.*\//, "")
      .replace(/[:@].*$/, "")
      .toLowerCase() || "app"
  );
}

function refuse(code: string, sentence: string): RunError {
  return new RunError(code, sentence, { field: "text" });
}
