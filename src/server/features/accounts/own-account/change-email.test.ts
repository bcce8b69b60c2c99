import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { ADMIN_EMAILS: "boss@example.com" },
  });
});
afterAll(() => site.close());

function ask(person: TestAccount, newEmail: string) {
  const url = "/api/users/me/email";
  return person.inject({ method: "POST", url, payload: { newEmail } });
}

async function open(link: string) {
  const { pathname, search } = new URL(link);
  const answer = await site.app.inject({ url: `${pathname}${search}` });
  return [answer.statusCode, answer.headers.location];
}

async function emailOf(person: TestAccount) {
  const me = await person.inject({ url: "/api/users/me" });
  return me.json<{ email: string }>().email;
}

test("an old sign-in, one's own address and one that is none are refused", async () => {
  const person = await site.signUp("first@example.com");
  const used = await ask(person, "First@Example.com");
  expect([used.statusCode, used.json()]).toEqual([
    422,
    {
      type: "about:blank",
      title: "Email in use",
      status: 422,
      detail: "This email address is already registered. Please try logging in.",
      code: "email-already-in-use",
    },
  ]);
  expect((await ask(person, "nobody")).json()).toMatchObject({
    code: "invalid_request",
    errors: [{ path: "newEmail", message: "Please enter a valid email address" }],
  });
  site.clock.advance(60 * 60_000 + 1);
  const old = await ask(person, "third@example.com");
  expect([old.statusCode, old.json()]).toEqual([
    403,
    {
      type: "about:blank",
      title: "Recent sign-in required",
      status: 403,
      detail:
        "This action requires you to have recently signed in. Please sign out and sign back in.",
      code: "requires-recent-login",
    },
  ]);
});

test("an address that somebody has is answered as any other, and told to whom it belongs", async () => {
  const person = await site.signUp();
  await site.signUp("taken@example.com");
  site.mailbox.clear();
  const taken = await ask(person, "Taken@example.com");
  const free = await ask(person, "free@example.com");
  expect([taken.statusCode, taken.body]).toEqual([202, ""]);
  expect([free.statusCode, free.body]).toEqual([202, ""]);
  const mail = await site.mailbox.mailTo("taken@example.com");
  expect(mail.subject).toBe("Someone tried to use your email address");
  expect(mail.text).toBe(
    "Someone, perhaps you, tried to use this email address for another Pennyworks account.\r\n\r\nIt already belongs to an account, so nothing was changed.\r\n",
  );
  expect(mail.link).toBe("");
});

test("the link mailed to the new address changes it once, and the old address is told", async () => {
  const person = await site.signUp("old@example.com");
  expect((await ask(person, "New@example.com")).statusCode).toBe(202);
  const mail = await site.mailbox.mailTo("new@example.com");
  expect(mail.subject).toBe("Confirm your new email address");
  expect(mail.raw).toContain("Content-Type: text/html; charset=utf-8");
  expect(mail.text).toBe(
    `Please confirm the new email address for your Pennyworks account:\r\n\r\n${mail.link}\r\n\r\nThe link is valid for one hour. If you didn't request this, you can ignore this email. Nothing will change.\r\n`,
  );
  expect(mail.link).toMatch(
    /^http:\/\/localhost:3000\/api\/users\/email-confirmation\?token=[\w-]{43}$/,
  );
  expect(await emailOf(person)).toBe("old@example.com");

  site.mailbox.clear();
  expect(await open(mail.link)).toEqual([303, "/my-profile?email=changed"]);
  expect(await emailOf(person)).toBe("new@example.com");
  const notice = await site.mailbox.mailTo("old@example.com");
  expect(notice.subject).toBe("Your email address was changed");
  expect(notice.text).toContain("is now new@example.com.");
  expect(await open(mail.link)).toEqual([303, "/my-profile?error=invalid-token"]);
});

test("a link is void after an hour, after the next one was asked for, and when it is changed", async () => {
  const person = await site.signUp("void@example.com");
  await ask(person, "void-1@example.com");
  const first = await site.mailbox.mailTo("void-1@example.com");
  await ask(person, "void-2@example.com");
  const second = await site.mailbox.mailTo("void-2@example.com");
  const failed = [303, "/my-profile?error=invalid-token"];
  expect(await open(first.link)).toEqual(failed);
  expect(await open(`${second.link}x`)).toEqual(failed);
  site.clock.advance(3_600_000);
  expect(await open(second.link)).toEqual(failed);
  expect(await emailOf(person)).toBe("void@example.com");
});

test("an address that somebody else took meanwhile stays theirs", async () => {
  const person = await site.signUp("slow@example.com");
  await ask(person, "wanted@example.com");
  const { link } = await site.mailbox.mailTo("wanted@example.com");
  site.mailbox.clear();
  await site.signUp("wanted@example.com");
  expect(await open(link)).toEqual([303, "/my-profile?error=email-already-in-use"]);
  expect(await emailOf(person)).toBe("slow@example.com");
});

test("of accounts that confirm one address at the same moment one gets it, and the others are told", async () => {
  const people = await Promise.all([0, 1, 2, 3, 4].map(() => site.signUp()));
  const links: string[] = [];
  for (const person of people) {
    expect((await ask(person, "shared@example.com")).statusCode).toBe(202);
    links.push((await site.mailbox.mailTo("shared@example.com")).link);
    site.mailbox.clear();
  }
  const answers = await Promise.all(links.map(open));
  const inUse = [303, "/my-profile?error=email-already-in-use"];
  expect(answers.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    [303, "/my-profile?email=changed"],
    inUse,
    inUse,
    inUse,
    inUse,
  ]);
  const emails = await Promise.all(people.map(emailOf));
  expect(emails.filter((email) => email === "shared@example.com")).toHaveLength(1);
});

test("a configured administrator's address makes one once it is confirmed", async () => {
  const person = await site.signUp("clerk@example.com");
  await ask(person, "boss@example.com");
  expect((await person.inject({ url: "/api/users/me" })).json()).toMatchObject({ isAdmin: false });
  await open((await site.mailbox.mailTo("boss@example.com")).link);
  expect((await person.inject({ url: "/api/users/me" })).json()).toMatchObject({ isAdmin: true });
});

test("mails are counted by recipient and by account, with the time to wait", async () => {
  const people = [await site.signUp(), await site.signUp()];
  for (let asked = 0; asked < 5; asked += 1) {
    const person = people[asked % 2];
    if (person) expect((await ask(person, "many@example.com")).statusCode).toBe(202);
  }
  const [person] = people;
  const refused = person && (await ask(person, "many@example.com"));
  expect(refused?.json()).toMatchObject({ code: "rate_limited" });
  expect(refused?.headers["retry-after"]).toBe(
    String(refused?.json<{ retryAfterSeconds: number }>().retryAfterSeconds),
  );
  const one = await site.signUp();
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await ask(one, `target-${asked}@example.com`)).statusCode).toBe(202);
  }
  expect((await ask(one, "target-5@example.com")).statusCode).toBe(429);
});
