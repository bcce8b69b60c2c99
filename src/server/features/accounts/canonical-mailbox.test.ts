import { expect, test } from "vitest";
import { canonicalMailbox } from "./canonical-mailbox.ts";

test.each([
  ["Some.Body@Example.com", "some.body@example.com"],
  ["somebody+1@example.com", "somebody+1@example.com"],
  ["somebody@gmail.com", "somebody@gmail.com"],
  ["s.o.m.e.b.o.d.y@gmail.com", "somebody@gmail.com"],
  ["Some.Body+free.credits@GoogleMail.com", "somebody@gmail.com"],
  ["somebody+a+b@gmail.com", "somebody@gmail.com"],
  ["some.body+1@outlook.com", "some.body@outlook.com"],
  ["somebody+1@hotmail.com", "somebody@hotmail.com"],
  ["some.body+1@proton.me", "some.body@proton.me"],
  ["somebody+1@fastmail.com", "somebody@fastmail.com"],
  // Only look-alikes of the provider's domain.
  ["some.body+1@gmail.com.example.com", "some.body+1@gmail.com.example.com"],
  ["some.body+1@notgmail.com", "some.body+1@notgmail.com"],
])("mail to %s is delivered to the mailbox %s", (email, mailbox) => {
  expect(canonicalMailbox(email)).toBe(mailbox);
});
