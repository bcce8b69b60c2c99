import { base64url } from "jose";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { JsonValue, RunResult } from "#kit/run/run-result.ts";
import { describeTimes } from "./describe-times.ts";
import type { manifest } from "./manifest.ts";
import { showClaims } from "./show-claims.ts";
import { verifySignature } from "./verify-signature.ts";

/** RFC 7519. Throws RunError `not_jwt` or `encrypted`, and as `verifySignature` does. A wrong signature is a result. */
export const run: RunFunction<typeof manifest> = async (
  _operation,
  { token, key, secretIsBase64 },
  context,
) => {
  // As copied from a header, a JSON file or a wrapped line.
  const jws = token
    .replace(/^\s*["']?(?:authorization\s*:)?\s*(?:bearer\s+)?/i, "")
    .replace(/\s|["',;]+\s*$/g, "");
  const parts = jws.split(".");
  if (parts.length === 5) {
    throw new RunError(
      "encrypted",
      "This token is encrypted (JWE), so only its recipient can read it.",
      {
        field: "token",
      },
    );
  }
  if (parts.length !== 3) throw notJwt("it should have three parts separated by dots");
  const written = decodePart(parts[0] ?? "", "header");
  const header = parseJson(written);
  if (!isObject(header)) throw notJwt("its header should be a JSON object");
  const payload = decodePart(parts[1] ?? "", "claims");
  const claims = parseJson(payload);
  const signature = await verifySignature(jws, header, { key: key.trim(), secretIsBase64 });
  const values = [
    { label: "Signature", value: signature },
    ...(isObject(claims) ? describeTimes(claims, context.now()) : []),
  ];
  return {
    type: "parts",
    parts: [
      { title: "Token", result: { type: "values", values } },
      { title: "Header", result: showClaims(written, header) },
      { title: "Claims", result: claimsResult(claims, payload) },
    ],
  };
};

function claimsResult(claims: JsonValue | undefined, payload: string) {
  if (claims !== undefined) return showClaims(payload, claims);
  const notice = "The content isn't JSON: this is signed text, not a JWT.";
  return { type: "text", text: payload, notice } satisfies RunResult;
}

function decodePart(part: string, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(base64url.decode(part));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw notJwt(`its ${name} should be text in Base64`);
  }
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function isObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function notJwt(rule: string): RunError {
  return new RunError("not_jwt", `This isn't a JSON Web Token: ${rule}.`, { field: "token" });
}
