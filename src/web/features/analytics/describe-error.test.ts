import { expect, test } from "vitest";
import { analyticsEventSchema } from "#contract/schemas/analytics.ts";
import { describeError, type Thrown } from "./describe-error.ts";

const origin = "https://pennyworks.example";
const screen = "/utilities/$utilityId";

const describe = (thrown: Thrown, where = screen) => describeError(thrown, where, origin);

function thrownWith(stack: string, name = "TypeError"): Thrown {
  const error = new Error("ada@example.com is not a function");
  return { error: Object.assign(error, { name, stack }) };
}

const chromium = `TypeError: ada@example.com is not a function
    at https://cdn.example/ada@example.com.js:1:1
    at read (chrome-extension://abcdef/content.js:1:2)`;

test.each([
  ["of an extension", thrownWith("Error: x\n    at run (chrome-extension://abc/content.js:1:2)")],
  ["of a script from elsewhere", thrownWith(chromium)],
  ["of a server with a longer name", thrownWith(`Error\n    at ${origin}.evil/assets/a.js:1:2`)],
  ["that the browser says nothing of", { error: null }],
  ["of an observer, which belongs to no script", { error: null, script: "", line: 0, column: 0 }],
])("nothing is told of an error %s", (_case, thrown) => {
  expect(describe(thrown)).toBeNull();
});

test.each([
  [
    "Chromium",
    `TypeError: ada@example.com is not a function
at a second line of ${origin}/my/secret.js:9:9 in the message
    at run (${origin}/assets/index-B_x3.js:1:234)
    at ${origin}/assets/later.js:2:3`,
  ],
  [
    "Firefox and Safari",
    `run@${origin}/assets/index-B_x3.js:1:234\n@${origin}/assets/later.js:2:3`,
  ],
  [
    "an extension that called us",
    `TypeError: x
    at Proxy.<anonymous> (chrome-extension://abc/content.js:7:8)
    at async run (${origin}/assets/index-B_x3.js:1:234)`,
  ],
])("the innermost place in a script of ours is told, as %s writes it", (_browser, stack) => {
  const event = describe(thrownWith(stack));
  expect(event).toEqual({
    name: "browser_error",
    type: "TypeError",
    screen,
    place: "index-B_x3.js:1:234",
  });
  expect(analyticsEventSchema.parse(event)).toEqual(event);
});

test("without a stack, the place is the browser's, if that is a script", () => {
  const place = { line: 1, column: 23, error: null };
  expect(describe({ ...place, script: `${origin}/assets/a.min.js` })?.name).toBe("browser_error");
  expect(describe({ ...place, script: `${origin}/assets/a.min.js` })).toMatchObject({
    type: "Error",
    place: "a.min.js:1:23",
  });
  expect(describe({ ...place, script: `${origin}/search?query=ada` })).toMatchObject({
    place: null,
  });
});

test.each([
  ["a sentence as a name", thrownWith("", "Not found: ada"), "Error"],
  ["a text", { error: "ada@example.com" }, "Error"],
  ["nothing", { error: undefined }, "Error"],
  ["an error without a stack", thrownWith("", "ChunkLoadError"), "ChunkLoadError"],
])("of %s thrown only the class is told", (_case, thrown, type) => {
  expect(describe(thrown, "/search")).toEqual({
    name: "browser_error",
    type,
    screen: "/search",
    place: null,
  });
});

test.each(["", "__root__", "/admin/sessions/4f2", "/search?query=ada"])(
  "%j is no route that may be told",
  (where) => {
    expect(describe(thrownWith(""), where)).toMatchObject({ screen: "/" });
  },
);
