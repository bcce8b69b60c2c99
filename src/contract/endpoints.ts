import type { Endpoint } from "./endpoint.ts";
import { accountEndpoints } from "./endpoints/accounts.ts";
import { adminDashboardEndpoints } from "./endpoints/admin-dashboard.ts";
import { adminSessionEndpoints } from "./endpoints/admin-sessions.ts";
import { adminAuditEndpoints } from "./endpoints/admin-audit.ts";
import { adminUserEndpoints } from "./endpoints/admin-users.ts";
import { adminUtilityEndpoints } from "./endpoints/admin-utilities.ts";
import { analyticsEndpoints } from "./endpoints/analytics.ts";
import { catalogueEndpoints } from "./endpoints/catalogue.ts";
import { creditEndpoints } from "./endpoints/credits.ts";
import { fileEndpoints } from "./endpoints/files.ts";
import { operationEndpoints } from "./endpoints/operations.ts";
import { runEndpoints } from "./endpoints/runs.ts";
import { sessionEndpoints } from "./endpoints/sessions.ts";

/** The endpoint table: every call of the product, apart from the identity library's own. */
export const endpoints = {
  ...accountEndpoints,
  ...catalogueEndpoints,
  ...sessionEndpoints,
  ...fileEndpoints,
  ...runEndpoints,
  ...creditEndpoints,
  ...analyticsEndpoints,
  ...operationEndpoints,
  ...adminDashboardEndpoints,
  ...adminSessionEndpoints,
  ...adminUserEndpoints,
  ...adminUtilityEndpoints,
  ...adminAuditEndpoints,
} satisfies Record<string, Endpoint>;
