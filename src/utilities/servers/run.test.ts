import { expect, test } from "vitest";
import { answerOf, partOf, rowsOf, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

function ask(code: string, options: object, operation?: string) {
  const member = memberOf(family, `${code}_1`);
  const [first = ""] = Object.keys(member.operations);
  return runForTest(run, member, { operation: operation ?? first, options });
}

const notMode = "These aren't permissions. Write them as 755, rwxr-xr-x, u=rwx,go=rx or +x.";

test.each([
  ["chmod-calculator", { mode: "" }, notMode],
  ["chmod-calculator", { mode: "789" }, notMode],
  ["chmod-calculator", { mode: "77777" }, notMode],
  ["chmod-calculator", { mode: "u=rwx," }, notMode],
  [
    "chmod-calculator",
    { current: "999" },
    "current: Enter the current permissions as a number, such as 644.",
  ],
  ["htpasswd", { user: " " }, "Enter a user name."],
  ["htpasswd", { user: "a:b" }, "A user name can't contain a colon or control characters."],
  [
    "htpasswd",
    { user: "a", password: "a\nb" },
    "A password can't contain line breaks or null characters.",
  ],
  ["htpasswd", { user: "a", password: "é".repeat(37) }, "This password is longer than 72 bytes"],
  ["test-robots-txt", {}, "Paste a robots.txt first."],
  [
    "test-robots-txt",
    { text: "a", crawler: "1" },
    "Enter the name of a crawler, such as Googlebot.",
  ],
  ["test-robots-txt", { text: "a", addresses: " " }, "Enter an address or a path."],
  [
    "test-robots-txt",
    { text: "a", addresses: "http://" },
    '"http://" is not an address or a path, which starts with /.',
  ],
  [
    "test-robots-txt",
    { text: "a", addresses: "/\n".repeat(1001) },
    "Check at most 1,000 addresses at once.",
  ],
  ["test-robots-txt", { text: "a".repeat(600_000) }, "This is longer than 500 kB"],
  [
    "test-semver",
    { range: "abc" },
    '"abc" is not a range. Write one as in package.json, such as ^1.2.0.',
  ],
  [
    "test-semver",
    { versions: "1.2" },
    '"1.2" is not a version. Write three numbers, such as 1.2.0 or 1.2.0-beta.1.',
  ],
  ["test-semver", { versions: "\n" }, "Enter versions, one per line."],
  [
    "http-status-codes",
    { find: "999" },
    'No status code matches "999". Try a number such as 404, or fewer letters.',
  ],
  ["mime-types", { find: " " }, "Type an extension or a MIME type first."],
  [
    "mime-types",
    { find: ".nope" },
    'Nothing is known about ".nope". Try an extension such as .docx.',
  ],
  ["read-user-agent", { agents: " " }, "Paste a user agent first."],
  ["docker-run-to-compose", { text: "docker ps" }, "Paste a docker run command or a Compose file."],
  ["docker-run-to-compose", { text: "docker run -d" }, "The command names no image."],
  [
    "docker-run-to-compose",
    { text: "docker run --magic nginx" },
    "The option --magic is not known here. Remove it.",
  ],
  ["docker-run-to-compose", { text: "docker run -p" }, "The option --publish needs a value."],
  ["docker-run-to-compose", { text: "docker run -v $PWD:/a nginx" }, "$"],
  [
    "docker-run-to-compose",
    { text: "hello" },
    "Paste a docker run command, or a Compose file with services.",
  ],
  [
    "docker-run-to-compose",
    { text: "services:\n  a:\n    build: .\n" },
    "The service a has no image.",
  ],
  [
    "docker-run-to-compose",
    { text: "services: &a [*a, *b]" },
    "Paste a docker run command, or a Compose file with services.",
  ],
])("%s refuses %j", async (code, options, message) => {
  await expect(ask(code, options)).rejects.toThrow(message);
});

test.each([
  ["ada:$6$abc$def", "This isn't a line with bcrypt ($2y$), apr1 ($apr1$) or SHA-1 ({SHA})."],
  [
    `ada:$2y$31$${"a".repeat(53)}`,
    "This line has a cost above 15, which would take too long here.",
  ],
])("htpasswd doesn't check %s", async (line, message) => {
  await expect(ask("htpasswd", { line }, "check")).rejects.toThrow(message);
});

test.each([
  ["drwxr-sr-t.", "directory", "3755"],
  ["rwSr-Sr-T", "file", "7644"],
  ["u=rwx,go=", "file", "700"],
  ["=1755", "file", "1755"],
])("reads %s of a %s as %s", async (mode, kind, number) => {
  const done = await ask("chmod-calculator", { mode, kind });
  expect(partOf(done, 0, "values").values[0]?.value).toBe(number);
});

test("a line of htpasswd has a new salt each time, and checks without the user", async () => {
  const make = async () =>
    textOf(await ask("htpasswd", { user: "ada", password: "secret", algorithm: "apr1" }));
  const [one, other] = [await make(), await make()];
  expect(one).not.toBe(other);
  const line = one.replace("ada:", "");
  expect(valuesOf(await ask("htpasswd", { password: "secret", line }, "check"))).toEqual({
    Password: "Matches",
    Algorithm: "MD5 (apr1)",
  });
});

// RFC 9309, section 5.
test.each([
  [
    "User-Agent: *\nDisallow: *.gif$\nDisallow: /example/\nAllow: /publications/",
    "/example/page.html",
    false,
  ],
  [
    "User-Agent: foobot\nDisallow: /example/page/\nAllow: /example/page/disallowed.gif",
    "/example/page/disallowed.gif",
    true,
  ],
  [
    "User-Agent: *\nDisallow: /foo/bar?baz=https://foo.bar",
    "/foo/bar?baz=https%3A%2F%2Ffoo.bar",
    true,
  ],
  ["User-Agent: *\nDisallow: /foo/bar/ツ", "/foo/bar/%E3%83%84", false],
  ["User-Agent: *\nDisallow: /foo/bar/%62%61%7A", "/foo/bar/baz", false],
  ["User-Agent: *\nDisallow: /", "/robots.txt", true],
  ["Disallow: /", "/a", true],
  ["User-Agent: *\nDisallow: /a*b*c*d*e*f*g*h*i*j*k*l*m*n*$", `/${"a".repeat(5000)}`, true],
])("%j decides about %s", async (text, addresses, isAllowed) => {
  const done = await ask("test-robots-txt", { text, addresses, crawler: "FooBot/2.1" });
  expect(rowsOf(done)[0]?.[1]).toBe(isAllowed ? "Allowed" : "Blocked");
});

test("takes an empty range for any version", async () => {
  const done = await ask("test-semver", { range: "", versions: "v1.0.0, 2.0.0-rc.1" });
  expect(answerOf(done, "parts").parts).toMatchObject([
    { result: { values: [{ value: "any version" }, { value: "1.0.0" }, { value: "1.0.0" }] } },
    {
      result: {
        rows: [
          ["1.0.0", "Yes"],
          ["2.0.0-rc.1", "No"],
        ],
      },
    },
  ]);
});

test("status codes are found as people write them", async () => {
  const find = async (text: string) =>
    rowsOf(await ask("http-status-codes", { find: text })).map(([code]) => code);
  expect(await find("HTTP 502")).toEqual([502]);
  expect(await find("5xx")).toContain(511);
  expect(await find("teapot")).toEqual([418]);
});

test("a program that isn't a browser has its own name", async () => {
  const done = await ask("read-user-agent", { agents: "User-Agent: curl/8.5.0" });
  expect(valuesOf(done)).toEqual({
    Browser: "curl 8.5.0",
    System: "Unknown",
    Device: "Unknown",
    Engine: "Unknown",
  });
});

test("a word finds MIME types, and a last extension counts", async () => {
  const find = async (text: string) => rowsOf(await ask("mime-types", { find: text }));
  expect(await find("backup.tar.gz")).toEqual([["application/gzip", ".gz", "Yes"]]);
  expect((await find("font")).map(([type]) => type)).toContain("font/woff2");
});

test.each([
  [
    "docker run --mount type=bind,src=/a,dst=/b,readonly x",
    "volumes:\n      - type: bind\n        source: /a\n        target: /b\n        read_only: true",
  ],
  [
    "docker run --ulimit nofile=1:2 --ulimit nproc=3 x",
    "ulimits:\n      nofile:\n        soft: 1\n        hard: 2\n      nproc: 3",
  ],
  [
    "docker run --net front --ip 10.0.0.5 x",
    "networks:\n      front:\n        ipv4_address: 10.0.0.5\nnetworks:\n  front:\n    external: true",
  ],
  [
    "sudo docker container run --health-cmd='curl -f x' --health-retries 3 x",
    "healthcheck:\n      test:\n        - CMD-SHELL\n        - curl -f x\n      retries: 3",
  ],
  ["$ docker run --gpus all x", "capabilities:\n                - gpu"],
  [
    "docker run --log-driver json-file --log-opt max-size=10m x",
    "logging:\n      driver: json-file\n      options:\n        max-size: 10m",
  ],
  ["docker run -itp80:80 x", "ports:\n      - 80:80\n    stdin_open: true\n    tty: true"],
])("%s", async (text, yaml) => {
  expect(textOf(await ask("docker-run-to-compose", { text }))).toContain(yaml);
});

test("names what docker run has no option for", async () => {
  const text =
    "services:\n  a:\n    image: x\n    depends_on: [b]\n    ports: [{published: 80, target: 8080, protocol: udp}]\n    command: echo $$HOME\n";
  const done = answerOf(await ask("docker-run-to-compose", { text }), "text");
  expect(done.text).toBe("docker run -d --name a -p 80:8080/udp x echo $HOME\n");
  expect(done.notice).toBe("Not in the commands: a.depends_on.");
});
