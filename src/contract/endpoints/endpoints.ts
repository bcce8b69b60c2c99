import type { Endpoint } from "./endpoint.ts";
import { accountEndpoints } from "./accounts.ts";
import { adminDashboardEndpoints } from "./admin-dashboard.ts";
import { adminSessionEndpoints } from "./admin-sessions.ts";
import { adminPurchaseEndpoints } from "./admin-purchases.ts";
import { adminRunEndpoints } from "./admin-runs.ts";
import { adminAuditEndpoints } from "./admin-audit.ts";
import { adminSettingsEndpoints } from "./admin-settings.ts";
import { adminUserEndpoints } from "./admin-users.ts";
import { adminUtilityEndpoints } from "./admin-utilities.ts";
import { analyticsEndpoints } from "./analytics.ts";
import { catalogueEndpoints } from "./catalogue.ts";
import { creditEndpoints } from "./credits.ts";
import { invitationEndpoints } from "./invitations.ts";
import { keyEndpoints } from "./keys.ts";
import { fileEndpoints } from "./files.ts";
import { oneCallEndpoints } from "./one-call.ts";
import { mcpEndpoints } from "./mcp.ts";
import { oauthEndpoints } from "./oauth.ts";
import { operationEndpoints } from "./operations.ts";
import { pipelineEndpoints } from "./pipelines.ts";
import { purchaseEndpoints } from "./purchases.ts";
import { requestEndpoints } from "./requests.ts";
import { runEndpoints } from "./runs.ts";
import { scheduleEndpoints } from "./schedules.ts";
import { sessionEndpoints } from "./sessions.ts";
import { usageEndpoints } from "./usage.ts";
import { webhookEndpoints } from "./webhooks.ts";

/** Every API call except the identity library's own and those whose form OAuth fixes. */
export const endpoints = {
  ...accountEndpoints,
  ...catalogueEndpoints,
  ...sessionEndpoints,
  ...fileEndpoints,
  ...oneCallEndpoints,
  ...runEndpoints,
  ...mcpEndpoints,
  ...creditEndpoints,
  ...purchaseEndpoints,
  ...keyEndpoints,
  ...oauthEndpoints,
  ...webhookEndpoints,
  ...pipelineEndpoints,
  ...scheduleEndpoints,
  ...usageEndpoints,
  ...requestEndpoints,
  ...analyticsEndpoints,
  ...operationEndpoints,
  ...adminDashboardEndpoints,
  ...adminSessionEndpoints,
  ...adminRunEndpoints,
  ...adminUserEndpoints,
  ...adminUtilityEndpoints,
  ...adminAuditEndpoints,
  ...adminPurchaseEndpoints,
  ...adminSettingsEndpoints,
  ...invitationEndpoints,
} satisfies Record<string, Endpoint>;
