import { expect, test } from "vitest";
import { createAccessToken, expiryOf } from "./access-token.ts";

function tokenUntil(seconds: number): string {
  return `head.${btoa(JSON.stringify({ exp: seconds }))}.signature`;
}

function setUp(answers: (string | null)[]) {
  const state = { now: 0, asked: 0 };
  const token = createAccessToken({
    now: () => state.now,
    fetchToken: () => {
      state.asked += 1;
      return Promise.resolve(answers.shift() ?? null);
    },
  });
  return { state, token };
}

test.each(["", "one", "a.b.c", `a.${btoa("7")}.c`, `a.${btoa('{"exp":"soon"}')}.c`])(
  "takes the token %j for expired",
  (token) => {
    expect(expiryOf(token)).toBe(0);
  },
);

test("reads the expiry in milliseconds", () => {
  expect(expiryOf(tokenUntil(300))).toBe(300_000);
});

test("gives null while nobody is signed in, and asks again the next time", async () => {
  const { state, token } = setUp([null, tokenUntil(300)]);
  expect(await token.get()).toBeNull();
  expect(await token.get()).toBe(tokenUntil(300));
  expect(state.asked).toBe(2);
});

test("keeps a token until shortly before it ends", async () => {
  const { state, token } = setUp([tokenUntil(300), tokenUntil(600)]);
  await token.get();
  state.now = 269_999;
  expect(await token.get()).toBe(tokenUntil(300));
  state.now = 270_000;
  expect(await token.get()).toBe(tokenUntil(600));
});

test("asks once for calls at the same time", async () => {
  const { state, token } = setUp([tokenUntil(300)]);
  expect(await Promise.all([token.get(), token.get()])).toEqual([tokenUntil(300), tokenUntil(300)]);
  expect(state.asked).toBe(1);
});

test("asks again for a token that was discarded", async () => {
  const { token } = setUp([tokenUntil(300), tokenUntil(301)]);
  await token.get();
  token.discard();
  expect(await token.get()).toBe(tokenUntil(301));
});

test("gives nobody a token that arrives after the sign-out", async () => {
  const { token } = setUp([tokenUntil(300), null]);
  const underWay = token.get();
  token.forget();
  expect(await underWay).toBeNull();
  expect(await token.get()).toBeNull();
});

test("gives a call that was under way the token of whoever has signed in meanwhile", async () => {
  const [former, present] = [tokenUntil(300), tokenUntil(301)];
  const { token } = setUp([former, present]);
  const underWay = token.get();
  token.forget();
  const later = token.get();
  expect(await underWay).toBe(present);
  expect(await later).toBe(present);
  expect(await token.get()).toBe(present);
});
