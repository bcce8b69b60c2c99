import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signUpAdministrator } from "../../../../tests/support/administrators.ts";
import { createTestApp } from "../../../../tests/support/app.ts";

test("without keys of Stripe's nothing is sold, and each call says so", async () => {
  const closed = await createTestApp(import.meta.filename);
  try {
    const somebody = await closed.signUp();
    const settings = await closed.app.inject({ url: "/api/settings" });
    expect(settings.json().sellsCredits).toBe(false);
    const admin = await signUpAdministrator(closed);
    const packId = randomUUID();
    const payload = { purchaseId: randomUUID(), packId };
    const post = { method: "POST", payload } as const;
    const put = { method: "PUT" } as const;
    const pack = { name: "Small", credits: 1, price: 1, currency: "eur", isActive: true };
    const refund = { refundId: randomUUID(), reason: "Asked" };
    for (const answer of [
      await somebody.inject({ url: "/api/credits/offers" }),
      await somebody.inject({ ...post, url: "/api/purchases" }),
      await closed.app.inject({ method: "POST", url: "/api/stripe/events", payload: "{}" }),
      await admin.inject({ url: "/api/admin/credit-packs" }),
      await admin.inject({ ...put, url: `/api/admin/credit-packs/${packId}`, payload: pack }),
      await admin.inject({ ...put, url: "/api/admin/credit-packs", payload: { packIds: [] } }),
      await admin.inject({
        ...put,
        url: "/api/admin/custom-amounts",
        payload: { customAmounts: null },
      }),
      await admin.inject({
        ...post,
        url: `/api/admin/purchases/${packId}/refunds`,
        payload: refund,
      }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, "credits_not_sold"]);
    }
  } finally {
    await closed.close();
  }
});
