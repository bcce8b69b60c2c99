/** A program for Node that receives webhooks and checks their signatures. */
export const verifyWebhookProgram = `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

// The signing secret, which starts with whsec_
const secret = process.env.WEBHOOK_SECRET;
const key = Buffer.from(secret.slice("whsec_".length), "base64");

function isSigned(headers, body) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  // Refuses what someone recorded and sends again.
  if (!(age <= 300)) return false;
  const expected = createHmac("sha256", key)
    .update(\`\${id}.\${timestamp}.\${body}\`)
    .digest();
  // For 24 hours after you replace a secret there are two signatures.
  const signatures = (headers["webhook-signature"] ?? "").split(" ");
  return signatures.some((signature) => {
    const [version, text = ""] = signature.split(",");
    const given = Buffer.from(text, "base64");
    return (
      version === "v1" &&
      given.length === expected.length &&
      timingSafeEqual(given, expected)
    );
  });
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  // The bytes as they came: JSON that was parsed and written again may differ.
  const body = Buffer.concat(chunks).toString();
  if (!isSigned(request.headers, body)) {
    response.writeHead(401).end();
    return;
  }
  // Answer first, and do long work afterwards.
  response.writeHead(204).end();
  const { type, data } = JSON.parse(body);
  console.log(type, data);
});

server.listen(Number(process.env.PORT ?? 8080));
`;
