import http from "node:http";

export interface HttpCall {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: Buffer;
}

export interface HttpClient {
  /** Reads the whole response. Rejects if the connection breaks. */
  call(call: HttpCall): Promise<HttpAnswer>;
  close(): void;
}

/** The HTTP client of every leg, with kept connections. */
export function createHttpClient(baseUrl: string): HttpClient {
  const agent = new http.Agent({ keepAlive: true });
  return {
    call: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { "content-length": String(body.length) };
        const options = { agent, method, headers: { ...headers, ...length } };
        const request = http.request(new URL(path, baseUrl), options, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () =>
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }),
          );
        });
        request.on("error", reject);
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}

export function jsonBody(value: object): Required<Pick<HttpCall, "headers" | "body">> {
  return {
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify(value)),
  };
}

export function expectStatus({ status, body }: HttpAnswer, wanted: number): Buffer {
  if (status === wanted) return body;
  throw new Error(`Status ${status} instead of ${wanted}: ${body.toString("utf8", 0, 500)}`);
}
