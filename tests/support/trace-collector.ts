import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly resource: Readonly<Record<string, string | number>>;
  readonly milliseconds: number;
  readonly status: number;
}

export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  readonly bytes: () => Buffer;
  readonly headers: () => Readonly<Record<string, string | string[] | undefined>>;
  close(): Promise<void>;
}

/** Starts an OTLP collector (HTTP, protobuf) at `/v1/traces`. */
export async function openTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: Buffer[] = [];
  let last: Readonly<Record<string, string | string[] | undefined>> = {};
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      last = request.headers;
      const { url, method, headers } = request;
      const isRight =
        url === "/v1/traces" &&
        method === "POST" &&
        headers["content-type"] === "application/x-protobuf";
      if (isRight) {
        bodies.push(body);
        spans.push(...readRequest(body));
      }
      response.writeHead(isRight ? 200 : 404, { "content-type": "application/x-protobuf" }).end();
    })();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bytes: () => Buffer.concat(bodies),
    headers: () => last,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

// opentelemetry-proto 1: trace/v1/trace.proto, common/v1/common.proto, resource/v1/resource.proto.

function readRequest(body: Buffer): CollectedSpan[] {
  return messages(body, 1).flatMap((resourceSpans) => {
    const [about = Buffer.alloc(0)] = messages(resourceSpans, 1);
    const resource = attributesOf(about, 1);
    return messages(resourceSpans, 2)
      .flatMap((scopeSpans) => messages(scopeSpans, 2))
      .map((span) => readSpan(span, resource));
  });
}

function readSpan(span: Buffer, resource: CollectedSpan["resource"]): CollectedSpan {
  const text = (field: number) => messages(span, field)[0];
  const number = (field: number) => numbers(span, field)[0] ?? 0n;
  const [status = Buffer.alloc(0)] = messages(span, 15);
  return {
    traceId: text(1)?.toString("hex") ?? "",
    spanId: text(2)?.toString("hex") ?? "",
    parentId: text(4)?.toString("hex") ?? "",
    name: text(5)?.toString() ?? "",
    kind: Number(number(6)),
    attributes: attributesOf(span, 9),
    resource,
    milliseconds: Number(number(8) - number(7)) / 1e6,
    status: Number(numbers(status, 3)[0] ?? 0n),
  };
}

function attributesOf(message: Buffer, field: number): Record<string, string | number> {
  return Object.fromEntries(
    messages(message, field).map((pair) => {
      const [key = Buffer.alloc(0)] = messages(pair, 1);
      const [value = Buffer.alloc(0)] = messages(pair, 2);
      const [text] = messages(value, 1);
      return [key.toString(), text?.toString() ?? Number(numbers(value, 3)[0] ?? 0n)];
    }),
  );
}

function messages(message: Buffer, field: number): Buffer[] {
  return fields(message).flatMap(([number, value]) =>
    number === field && typeof value !== "bigint" ? [value] : [],
  );
}

function numbers(message: Buffer, field: number): bigint[] {
  return fields(message).flatMap(([number, value]) =>
    number === field && typeof value === "bigint" ? [value] : [],
  );
}

function fields(message: Buffer): [field: number, value: bigint | Buffer][] {
  const found: [number, bigint | Buffer][] = [];
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (bytes: number) => message.subarray(at, (at += bytes));
  while (at < message.length) {
    const tag = Number(varint());
    const type = tag & 7;
    const value =
      type === 0
        ? varint()
        : type === 1
          ? take(8).readBigUInt64LE()
          : type === 2
            ? take(Number(varint()))
            : BigInt(take(4).readUInt32LE());
    found.push([tag >> 3, value]);
  }
  return found;
}
