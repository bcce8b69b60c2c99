import { afterAll, beforeAll, expect, test } from "vitest";
import {
  joiningSentences,
  signInErrorMessage,
  signInErrors,
} from "#contract/facts/sign-in-error.ts";
import { createTestApp, type TestApp } from "./support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
});
afterAll(() => site.close());

function post(url: string, payload: object) {
  return site.app.inject({ method: "POST", url: `/api/auth${url}`, payload });
}

const password = "long enough";
const invalidLogin = "Invalid login credentials. Please check your email and password.";

const ways: Readonly<Record<string, [sentence: string, way: () => Promise<{ json(): unknown }>]>> =
  {
    "wrong-password": [
      invalidLogin,
      async () => {
        const payload = { currentPassword: "wrong", newPassword: password };
        const person = await site.signUp();
        return person.inject({ method: "POST", url: "/api/users/me/password", payload });
      },
    ],
    "email-already-in-use": [
      "This email address is already registered. Please try logging in.",
      async () => {
        const { email } = await site.signUp();
        return post("/sign-up/email", { email, password, name: "" });
      },
    ],
    "weak-password": [
      "The password is too weak. Please choose a stronger password.",
      () => post("/sign-up/email", { email: "weak@example.com", password: "12345", name: "" }),
    ],
    "invalid-email": [
      "The email address is not valid.",
      () => post("/sign-up/email", { email: "nobody", password, name: "" }),
    ],
    "invalid-credential": [
      "Invalid email or password.",
      () => post("/sign-in/email", { email: "nobody@example.com", password }),
    ],
    "invalid-token": [
      "An unexpected authentication error occurred. Please try again. (invalid-token)",
      () => post("/reset-password", { token: "unknown", newPassword: password }),
    ],
    // Last, because it moves the clock.
    "requires-recent-login": [
      "This action requires you to have recently signed in. Please sign out and sign back in.",
      async () => {
        const person = await site.signUp();
        site.clock.advance(3_600_001);
        const payload = { newEmail: "new@example.com" };
        return person.inject({ method: "POST", url: "/api/users/me/email", payload });
      },
    ],
  };

test.each(Object.entries(ways))("%s is reached and told", async (code, [sentence, way]) => {
  const problem = (await way()).json() as { code: string; detail: string };
  expect(problem.code).toBe(code);
  expect(signInErrorMessage(problem.code)).toBe(sentence);
  // Scripts get the table's sentence too.
  if (signInErrors[code] !== undefined) expect(problem.detail).toBe(sentence);
});

test("every code of the table is reached, but two", () => {
  // Network failures are the browser's own, and unknown addresses are never revealed.
  const reached = [...Object.keys(ways), "network-request-failed", "user-not-found"];
  // Settings must be changed first, as in the tests of invitations and settings.
  reached.push(...Object.keys(joiningSentences));
  expect(Object.keys(signInErrors).filter((code) => !reached.includes(code))).toEqual([]);
});
