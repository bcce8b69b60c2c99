import { fromBase64, toBase64 } from "#kit/run/bytes-as-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";

/** RFC 7617. Throws RunError `colon`, `control` or `not_basic`. */
export const run: RunFunction<typeof manifest> = async (operation, options, _context) => {
  if (operation === "read") return read(options.header);
  const { user, password } = options;
  if (user === "") throw new RunError("no_user", "Enter a user name.", { field: "user" });
  if (user.includes(":")) {
    throw new RunError("colon", "A user name can't contain a colon: the password starts there.", {
      field: "user",
    });
  }
  for (const [field, text] of Object.entries(options)) {
    if (!/[\0-\x1F\x7F]/.test(text)) continue;
    throw new RunError("control", "Remove line breaks, tabs and other control characters.", {
      field,
    });
  }
  const pair = `${user}:${password}`;
  const header = `Authorization: Basic ${toBase64(new TextEncoder().encode(pair))}`;
  const values = [
    { label: "Header", value: header },
    { label: "curl option", value: `curl -u '${pair.replaceAll("'", String.raw`'\''`)}'` },
  ];
  return { type: "values", values };
};

function read(header: string) {
  const [, given] =
    /^\s*(?:(?:proxy-)?authorization\s*:)?\s*basic\s+([A-Za-z\d+/]+={0,2})\s*$/i.exec(header) ?? [];
  const refusal = new RunError(
    "not_basic",
    "This isn't a Basic authentication header: it should be the word Basic followed by Base64.",
    { field: "header" },
  );
  if (given === undefined) throw refusal;
  try {
    const pair = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      fromBase64(given),
    );
    const at = pair.indexOf(":");
    if (at === -1) throw refusal;
    const values = [
      { label: "User name", value: pair.slice(0, at) },
      { label: "Password", value: pair.slice(at + 1) },
    ];
    return { type: "values" as const, values };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw refusal;
    throw error;
  }
}
