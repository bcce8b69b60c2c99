import { Readable } from "node:stream";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type AccountLimits, judgePassword } from "../sign-in/account-limits.ts";
import { presentAccount } from "../present.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile } from "./change-profile.ts";
import { deleteOwnAccount, type RemoveBelongings } from "./delete-account.ts";
import { confirmEmailChange, requestEmailChange } from "./change-email.ts";
import { endOtherSignIns, endSignIn, listSignIns, requireSignIn } from "../sign-in/sign-ins.ts";
import { exportAccount, type ExportSections } from "./export-account.ts";
import { type Identity } from "../identity/identity.ts";
import { readAccount } from "../account.ts";

type Parts = Pick<
  Platform,
  "config" | "database" | "clock" | "settings" | "mail" | "background" | "log"
> & {
  readonly identity: Identity;
  readonly limits: AccountLimits;
  readonly removeBelongings: RemoveBelongings;
  readonly sectionsOf: (caller: Caller) => ExportSections;
};

export function mountAccountChangeRoutes(mount: Mount, parts: Parts): void {
  const { limits } = parts;
  const { mailsPerHour } = parts.config.rateLimits;

  mount(endpoints.updateProfile, async ({ caller, body }) => {
    await changeProfile(parts, caller, body);
    return { status: 200, body: presentAccount(await readAccount(parts, caller.userId)) };
  });
  mount(
    endpoints.changeEmail,
    async ({ caller, body, request }) => {
      const to = body.newEmail.toLowerCase();
      await limits.letter({ kind: "change of email", to, address: request.ip });
      await requestEmailChange(parts, caller, body.newEmail);
      return { status: 202, body: undefined };
    },
    // Per account too, or one user could mail unlimited strangers.
    { limit: { max: mailsPerHour, seconds: 3600 } },
  );
  mount(endpoints.confirmEmailChange, async ({ query, reply }) => {
    const failure = await confirmEmailChange(parts, query.token);
    const outcome = failure === undefined ? "email=changed" : `error=${failure}`;
    return reply.header("cache-control", "no-store").redirect(`/my-profile?${outcome}`, 303);
  });
  mount(endpoints.changePassword, async ({ caller, body, request }) => {
    const { currentPassword, newPassword } = body;
    await judgePassword(limits, { account: caller.email, address: request.ip }, () =>
      changePassword(parts, caller, { currentPassword, newPassword }),
    );
    return { status: 204, body: undefined };
  });
  mount(endpoints.deleteAccount, async ({ caller, body, request }) => {
    await judgePassword(limits, { account: caller.email, address: request.ip }, () =>
      deleteOwnAccount(parts, caller, body),
    );
    return { status: 204, body: undefined };
  });
  mount(endpoints.exportAccount, async ({ caller, reply }) => {
    await requireSignIn(parts, caller);
    const account = presentAccount(await readAccount(parts, caller.userId));
    const document = exportAccount(account, parts.sectionsOf(caller));
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", 'attachment; filename="pennyworks-data.json"')
      .send(Readable.from(document));
  });

  mount(endpoints.listSignIns, async ({ caller }) => ({
    status: 200,
    body: await listSignIns(parts, caller),
  }));
  mount(endpoints.endSignIn, async ({ caller, params }) => {
    await endSignIn(parts, caller, params.signInId);
    return { status: 204, body: undefined };
  });
  mount(endpoints.endOtherSignIns, async ({ caller }) => {
    await endOtherSignIns(parts, caller);
    return { status: 204, body: undefined };
  });
}
