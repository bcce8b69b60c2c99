import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { Refusal } from "#server/platform/refusal.ts";
import {
  type InvitationParts,
  invite,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from "./invite.ts";
import { listInvitations, presentInvitation } from "./list-invitations.ts";

export function mountInvitationRoutes(mount: Mount, parts: InvitationParts): void {
  const { clock } = parts;
  const present = (row: Parameters<typeof presentInvitation>[0]) =>
    presentInvitation(row, clock.now());
  const limit = { max: 200, seconds: 3600 };

  mount(endpoints.listInvitations, async ({ query }) => ({
    status: 200,
    body: await listInvitations(parts, query),
  }));
  mount(
    endpoints.invite,
    async ({ caller, body }) => ({
      status: 201,
      body: present(await invite(parts, caller, body.email)),
    }),
    { limit },
  );
  mount(
    endpoints.resendInvitation,
    async ({ caller, params }) => ({
      status: 200,
      body: present(await resendInvitation(parts, caller, params.invitationId)),
    }),
    { limit },
  );
  mount(endpoints.revokeInvitation, async ({ caller, params }) => {
    await revokeInvitation(parts, caller, params.invitationId);
    return { status: 204, body: undefined };
  });
  mount(
    endpoints.openInvitation,
    async ({ body, reply }) => {
      reply.header("cache-control", "no-store");
      const email = await openInvitation(parts, body.token);
      if (email === undefined) throw new Refusal("invitation-invalid");
      return { status: 200, body: { email } };
    },
    { limit: { max: 60, seconds: 60 } },
  );
}
