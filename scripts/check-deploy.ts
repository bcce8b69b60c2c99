import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { spawnSync } from "node:child_process";
import { parse } from "yaml";

// Checks the files of deploy/ with the programs they are for, and lists missing programs. Debian has all except
// kubectl.

const folder = mkdtempSync(join(tmpdir(), "pennyworks-deploy-"));

/** An nginx configuration that includes the file, with a hostname it can resolve. */
function nginxWith(path: string): string {
  const server = join(folder, basename(path));
  writeFileSync(
    server,
    readFileSync(path, "utf8").replace("server api:3000", "server 127.0.0.1:3000"),
  );
  const whole = join(folder, `nginx-${basename(path)}`);
  const logs = `pid ${folder}/pid; error_log ${folder}/errors;`;
  writeFileSync(whole, `${logs} events {} http { access_log off; include ${server}; }`);
  return whole;
}

/** The unit with the checkout in place, because systemd checks that the program exists. */
function unitHere(path: string): string {
  const unit = join(folder, basename(path));
  writeFileSync(unit, readFileSync(path, "utf8").replaceAll("/opt/pennyworks", process.cwd()));
  return unit;
}

const checks: readonly (readonly [string, readonly string[]])[] = [
  ["nginx", ["-t", "-c", nginxWith("deploy/nginx/pennyworks.conf")]],
  ["nginx", ["-t", "-c", nginxWith("deploy/nginx/below-a-path.conf")]],
  ["caddy", ["validate", "--config", "deploy/caddy/Caddyfile", "--adapter", "caddyfile"]],
  ["promtool", ["check", "rules", "deploy/prometheus/alerts.yaml"]],
  ["promtool", ["test", "rules", "deploy/prometheus/alerts.test.yaml"]],
  ["systemd-analyze", ["verify", unitHere("deploy/systemd/pennyworks.service")]],
  ["kubectl", ["kustomize", "deploy/kubernetes/base"]],
  ["kubectl", ["kustomize", "deploy/kubernetes/example"]],
  ["docker", ["compose", "-f", "deploy/compose/one.yaml", "config", "--quiet"]],
];

let failed = false;
for (const [program, words] of checks) {
  const line = [program, ...words.slice(0, 2)].join(" ");
  const { error, status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
  // A Docker client without the plugin takes the arguments for its own flags.
  const isMissing = error !== undefined || /unknown (?:command|shorthand flag)/.test(stderr);
  if (isMissing) console.log(`not here   ${line}`);
  else console.log(`${status === 0 ? "passed    " : "FAILED    "} ${line}`);
  if (!isMissing && status !== 0) {
    console.log(stdout + stderr);
    failed = true;
  }
}
rmSync(folder, { recursive: true });
for (const name of ["one", "many"]) {
  const path = `deploy/compose/${name}.yaml`;
  const { services } = parse(readFileSync(path, "utf8"), { merge: true }) as { services: object };
  console.log(`read       ${path}: ${Object.keys(services).join(", ")}`);
}
process.exitCode = failed ? 1 : 0;
