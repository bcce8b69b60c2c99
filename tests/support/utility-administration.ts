import { expect } from "vitest";
import type { AdminUtility } from "#contract/schemas/utility-form.ts";
import { signUpAdministrator } from "./administrators.ts";
import type { TestApp } from "./app.ts";

export const utilityCollection = "/api/admin/utilities";

export const wholeUtility = {
  code: "test-one",
  name: "One",
  description: "The first one",
  version: 1,
  creditsPerExecution: 0.29,
  freeCreditsAllowed: false,
  sessionFilesRetentionMinutes: 7,
  status: "beta",
  alternativeUtilityId: null,
  category: "text",
  tags: ["one"],
  allowAds: false,
  access: { requiresAccount: true, allowedEmailDomains: ["example.com"] },
};

export async function openUtilityAdministration(house: TestApp) {
  const admin = await signUpAdministrator(house, "admin@example.com");
  const { pool } = house.parts.database;
  async function send(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) {
    return admin.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  }
  return {
    admin,
    send,
    async create(fields: object = {}): Promise<AdminUtility> {
      const answer = await send("POST", utilityCollection, { ...wholeUtility, ...fields });
      expect(answer.statusCode).toBe(201);
      return answer.json();
    },
    async audited(): Promise<unknown[]> {
      const { rows } = await pool.query(
        `SELECT action, actor_email AS by, subject_id AS id, detail FROM audit_entries
         WHERE subject_id LIKE 'test-%' ORDER BY audit_entries.id`,
      );
      return rows;
    },
    async clear(): Promise<void> {
      await pool.query("DELETE FROM utilities WHERE code LIKE 'test-%'");
      house.parts.catalogue.changed();
    },
  };
}
