import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

export function drawSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/** Makes the headers that Standard Webhooks 1.0 asks for, with a signature by each secret. */
export function signDelivery(
  secrets: readonly string[],
  {
    deliveryId,
    at,
    body,
  }: { readonly deliveryId: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  const id = `msg_${deliveryId}`;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
    return `v1,${signature.digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
