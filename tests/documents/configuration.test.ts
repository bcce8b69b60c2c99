import { expect, test } from "vitest";
import type { z } from "zod";
import { environmentSchema } from "#server/environment.ts";
import { providerVariablesSchema } from "#server/openid-providers.ts";

const head = `# Configuration

Every setting is an environment variable, and all of them are optional. An empty variable counts as not set. If a value is
wrong, the server doesn't start and says what is wrong with each one. If a variable sets nothing but looks like one of these
(\`SMTP_UR\`), the log warns and names the nearest. This table is generated from the schema: after a change, run
\`npx vitest run tests/documents/configuration.test.ts -u\`.

A network address is an IPv4 address or the first 64 bits of an IPv6 address. Rate limits are counted in the database, across
all processes. S3 credentials come from \`AWS_ACCESS_KEY_ID\` and \`AWS_SECRET_ACCESS_KEY\`, and OpenTelemetry's exporter reads
its other variables itself ([traces](operations.md#traces)).

| variable | default | meaning | must be |
|---|---|---|---|
`;

function ruleOf(variable: z.ZodType): string {
  const [issue] = variable.safeParse("\0").error?.issues ?? [];
  return issue?.message.replace(/^.*?must be /, "").replaceAll("|", "\\|") ?? "";
}

function defaultOf(variable: z.ZodType): string {
  const { unset } = variable.meta() ?? {};
  return typeof unset === "string" ? unset : `\`${String(variable.safeParse(undefined).data)}\``;
}

test("docs/configuration.md has every variable of the schema: -u writes it anew", async () => {
  const ofProviders = Object.entries<z.ZodType>(providerVariablesSchema.shape).map(
    ([name, variable]) => [`OIDC_…_${name}`, variable] as const,
  );
  const variables = Object.entries<z.ZodType>(environmentSchema.shape).flatMap((variable) =>
    variable[0] === "OIDC_PROVIDERS" ? [variable, ...ofProviders] : [variable],
  );
  const rows = variables.map(
    ([name, variable]) =>
      `| \`${name}\` | ${defaultOf(variable)} | ${variable.description ?? ""} | ${ruleOf(variable)} |\n`,
  );
  expect(rows.filter((row) => row.includes("|  | ") || row.includes("`undefined`"))).toEqual([]);
  await expect(head + rows.join("")).toMatchFileSnapshot("../../docs/configuration.md");
});
