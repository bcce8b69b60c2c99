import type { TestAccount } from "./accounts.ts";
import type { TestApp } from "./app.ts";

export async function signUpAdministrator(site: TestApp, email?: string): Promise<TestAccount> {
  const person = await site.signUp(email);
  await site.parts.database.pool.query("UPDATE identity_users SET role = 'admin' WHERE id = $1", [
    person.userId,
  ]);
  return person;
}
