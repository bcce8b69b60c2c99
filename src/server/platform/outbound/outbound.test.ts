import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { createOutbound, OutboundError } from "./outbound.ts";
import { isPublic, parseRanges } from "./public-address.ts";

const notPublic = "This address doesn't exist or isn't on the public internet.";
const toNowhere = () => Promise.reject(new Error("No name may be looked up."));
const servers: { close(): void; closeAllConnections?(): void }[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});

async function listening(server: Server | ReturnType<typeof createTlsServer>): Promise<number> {
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

const allowing = (...ranges: string[]) => parseRanges(ranges) ?? [];
const call = () => ({ headers: {}, body: "{}", signal: AbortSignal.timeout(5000) });
const reading = () => ({
  accept: "application/json",
  signal: AbortSignal.timeout(5000),
  mostBytes: 1000,
});
const at =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

describe("refused is", () => {
  const outbound = createOutbound([], toNowhere);

  test.each([
    ["a private address", "https://10.0.0.1/"],
    ["another private address", "https://172.16.0.1/"],
    ["a home network's address", "https://192.168.1.1/"],
    ["a loopback address", "https://127.0.0.1/"],
    ["IPv6 loopback", "https://[::1]/"],
    ["a link-local address, where clouds keep their secrets", "https://169.254.169.254/"],
    ["IPv6 link-local", "https://[fe80::1]/"],
    ["IPv6 private", "https://[fd00::1]/"],
    ["a carrier's shared address", "https://100.64.0.1/"],
    ["multicast", "https://224.0.0.1/"],
    ["IPv6 multicast", "https://[ff02::1]/"],
    ["no address", "https://0.0.0.0/"],
    ["no IPv6 address", "https://[::]/"],
    ["broadcast", "https://255.255.255.255/"],
    ["an address for documents", "https://192.0.2.1/"],
    ["an IPv6 address for documents", "https://[2001:db8::1]/"],
    ["IPv4-mapped loopback", "https://[::ffff:127.0.0.1]/"],
    ["an IPv4-mapped public address", "https://[::ffff:8.8.8.8]/"],
    ["IPv4-compatible loopback", "https://[::127.0.0.1]/"],
    ["NAT64 of loopback", "https://[64:ff9b::7f00:1]/"],
    ["6to4 of loopback", "https://[2002:7f00:1::]/"],
    ["a decimal address", "https://2130706433/"],
    ["an octal address", "https://0177.0.0.1/"],
    ["a hexadecimal address", "https://0x7f.1/"],
    ["an address in full-width digits", "https://１２７.0.0.1/"],
    ["an address with a final dot", "https://127.0.0.1./"],
  ])("%s", async (_, address) => {
    await expect(outbound.check(address)).rejects.toThrow(new OutboundError(notPublic));
    await expect(outbound.post(address, call())).rejects.toThrow(new OutboundError(notPublic));
    await expect(outbound.read(address, reading())).rejects.toThrow(new OutboundError(notPublic));
  });

  test.each(["ftp://example.com/", "file:///etc/passwd", "example.com", "", "https://"])(
    "what is no web address: %j",
    async (address) => {
      await expect(outbound.check(address)).rejects.toThrow(
        new OutboundError("Enter an address such as https://example.com/webhooks."),
      );
    },
  );

  test.each(["https://ann@example.com/", "https://ann:secret@example.com/", "https://:a@b.org/"])(
    "a user name or password: %s",
    async (address) => {
      await expect(outbound.check(address)).rejects.toThrow(
        new OutboundError("The address can't contain a user name or password."),
      );
    },
  );

  test("a name that leads to a public and a private address, in either order", async () => {
    for (const found of [at("8.8.8.8", "10.0.0.1"), at("::1", "8.8.8.8"), at()]) {
      const mixed = createOutbound([], found);
      await expect(mixed.check("https://example.com/")).rejects.toThrow(notPublic);
    }
  });

  test("a name that doesn't exist, as one that is inside", async () => {
    await expect(outbound.check("https://db.internal/")).rejects.toThrow(notPublic);
  });

  test("plain HTTP, unless the operator lists every address", async () => {
    const found = at("8.8.8.8", "10.0.0.1");
    const some = createOutbound(allowing("10.0.0.0/8"), found);
    await expect(some.check("http://example.com/")).rejects.toThrow(
      new OutboundError("The address must start with https://."),
    );
    await some.check("https://example.com/");
    await createOutbound(allowing("10.0.0.1", "8.8.8.8/32"), found).check("http://example.com/");
  });

  test("an IPv4-mapped form of an address that the operator lists", async () => {
    const listed = createOutbound(allowing("127.0.0.0/8"), toNowhere);
    await listed.check("http://127.0.0.1/");
    await expect(listed.check("http://[::ffff:127.0.0.1]/")).rejects.toThrow(notPublic);
  });
});

test("public are addresses of the internet", () => {
  expect(["8.8.8.8", "1.1.1.1", "2606:4700::1111"].map(isPublic)).toEqual([true, true, true]);
});

test("ranges are addresses and CIDRs, and nothing else", () => {
  expect(parseRanges(["10.0.0.0/8", "::1", "fd00::/8"])).toHaveLength(3);
  for (const wrong of [
    "10.0.0.0/33",
    "::1/129",
    "10.0.0",
    "localhost",
    "1.1.1.1/",
    "1.1.1.1/8/8",
  ]) {
    expect(parseRanges([wrong]), wrong).toBeUndefined();
  }
});

test("the checked address is called, whatever the name leads to afterwards", async () => {
  const asked: string[] = [];
  const port = await listening(
    createServer((request, response) => {
      asked.push(request.headers.host ?? "");
      response.writeHead(204).end();
    }),
  );
  let lookups = 0;
  // The second answer would be another machine, which this name never reaches.
  const rebinding = async () => at((lookups += 1) === 1 ? "127.0.0.1" : "127.0.0.2")();
  const outbound = createOutbound(allowing("127.0.0.1"), rebinding);
  expect(await outbound.post(`http://rebinding.example:${port}/`, call())).toBe(204);
  expect({ asked, lookups }).toEqual({ asked: [`rebinding.example:${port}`], lookups: 1 });
  await expect(outbound.post(`http://rebinding.example:${port}/`, call())).rejects.toThrow(
    notPublic,
  );
  expect(asked).toHaveLength(1);
});

test("a redirect is an answer like any other, and isn't followed", async () => {
  const paths: string[] = [];
  const port = await listening(
    createServer((request, response) => {
      paths.push(request.url ?? "");
      response.writeHead(302, { location: "/inside" }).end();
    }),
  );
  const outbound = createOutbound(allowing("127.0.0.1"));
  expect(await outbound.post(`http://127.0.0.1:${port}/hook`, call())).toBe(302);
  expect(paths).toEqual(["/hook"]);
});

test("TLS is asked for by the name, at the address that was checked", async () => {
  const names: string[] = [];
  const port = await listening(
    createTlsServer({
      SNICallback(name, done) {
        names.push(name);
        done(new Error("No certificate"));
      },
    }).on("tlsClientError", () => undefined),
  );
  const outbound = createOutbound(allowing("127.0.0.1"), at("127.0.0.1"));
  await expect(outbound.post(`https://named.example:${port}/`, call())).rejects.toThrow(
    /^The connection failed \([A-Z_]+\)\.$/,
  );
  expect(names).toEqual(["named.example"]);
});

test("an answer that never comes, or a lookup that never ends, is given up in time", async () => {
  const port = await listening(createServer(() => undefined));
  const outbound = createOutbound(allowing("127.0.0.1"));
  const late = { ...call(), signal: AbortSignal.timeout(50) };
  await expect(outbound.post(`http://127.0.0.1:${port}/`, late)).rejects.toThrow(
    new OutboundError("There was no answer in time."),
  );
  const lost = createOutbound([], () => new Promise(() => undefined));
  const soon = { ...call(), signal: AbortSignal.timeout(50) };
  await expect(lost.post("https://example.com/", soon)).rejects.toThrow(
    new OutboundError("There was no answer in time."),
  );
});

test("an endless answer counts by its status and is cut off", async () => {
  const cut = Promise.withResolvers<void>();
  const port = await listening(
    createServer((_, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write(Buffer.alloc(16 * 1024)), 1);
      response.on("close", () => {
        clearInterval(more);
        cut.resolve();
      });
    }),
  );
  const outbound = createOutbound(allowing("127.0.0.1"));
  expect(await outbound.post(`http://127.0.0.1:${port}/`, call())).toBe(200);
  await cut.promise;
});

test("a short text is read, and nothing else", async () => {
  const port = await listening(
    createServer((request, response) => {
      const { url = "" } = request;
      if (url === "/fine") response.end(`${request.method} ${request.headers.accept}`);
      else if (url === "/long") response.end("a".repeat(1001));
      else if (url === "/elsewhere") response.writeHead(302, { location: "/fine" }).end();
      else if (url === "/cut") {
        response.writeHead(200, { "content-length": 100 });
        response.write("a");
        setImmediate(() => response.destroy());
      } else response.writeHead(404).end("not here");
    }),
  );
  const outbound = createOutbound(allowing("127.0.0.1"));
  const read = (path: string) => outbound.read(`http://127.0.0.1:${port}${path}`, reading());
  expect(await read("/fine")).toBe("GET application/json");
  await expect(read("/long")).rejects.toThrow(new OutboundError("The answer is too long."));
  for (const path of ["/elsewhere", "/missing"]) {
    await expect(read(path)).rejects.toThrow(new OutboundError("The answer wasn't 200."));
  }
  await expect(read("/cut")).rejects.toThrow(OutboundError);
});

test("a text that never ends is given up in time", async () => {
  const port = await listening(
    createServer((_, response) => {
      response.writeHead(200);
      response.write("a");
    }),
  );
  const outbound = createOutbound(allowing("127.0.0.1"));
  const late = { ...reading(), signal: AbortSignal.timeout(50) };
  await expect(outbound.read(`http://127.0.0.1:${port}/`, late)).rejects.toThrow(
    new OutboundError("There was no answer in time."),
  );
});
