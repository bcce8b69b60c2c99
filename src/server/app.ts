import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import { fastify, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import {
  mountAccountChangeRoutes,
  mountAccountRoutes,
  mountIdentityRoutes,
} from "#server/features/accounts/routes.ts";
import {
  createAccountLimits,
  creditRules,
  canDoWithoutPassword,
  presentSite,
  readPublicSettings,
  type Identity,
} from "#server/features/accounts/index.ts";
import { readMostUsed } from "#server/features/dashboard/index.ts";
import { mountDashboardRoutes } from "#server/features/dashboard/routes.ts";
import { mountSessionAdministrationRoutes } from "#server/features/sessions/administration/routes.ts";
import { mountUtilityAdministrationRoutes } from "#server/features/catalogue/administration/routes.ts";
import { mountAnalyticsRoutes } from "#server/features/analytics/routes.ts";
import { mountAuditRoutes } from "#server/features/audit/routes.ts";
import { mountInvitationRoutes } from "#server/features/accounts/invitations/routes.ts";
import { mountUserRoutes } from "#server/features/accounts/users/routes.ts";
import { mountCatalogueRoutes, serveSiteMap } from "#server/features/catalogue/routes.ts";
import {
  type Catalogue,
  countListedUtilities,
  createSearch,
  type Search,
} from "#server/features/catalogue/index.ts";
import { readCallerAgain } from "#server/features/keys/index.ts";
import { mountMcpRoutes } from "#server/features/mcp/routes.ts";
import { mountConsentRoutes, serveOAuth } from "#server/features/oauth/routes.ts";
import { mountKeyRoutes } from "#server/features/keys/routes.ts";
import { mountCreditRoutes } from "#server/features/credits/routes.ts";
import { mountSessionFileRoutes } from "#server/features/sessions/session-files/routes.ts";
import { mountSessionRoutes } from "#server/features/sessions/routes.ts";
import { mountOneCallRoutes } from "#server/features/runs/one-call/routes.ts";
import { mountRunAdministrationRoutes } from "#server/features/runs/administration/routes.ts";
import { mountRunRoutes } from "#server/features/runs/routes.ts";
import { listComments, listRequests, readRequest } from "#server/features/requests/index.ts";
import {
  mountRequestAdministrationRoutes,
  mountRequestRoutes,
} from "#server/features/requests/routes.ts";
import { mountPipelineRoutes } from "#server/features/pipelines/routes.ts";
import { mountScheduleRoutes } from "#server/features/schedules/routes.ts";
import type { PurchaseParts } from "#server/features/purchases/index.ts";
import { mountPaymentEvents, mountPurchaseRoutes } from "#server/features/purchases/routes.ts";
import { mountPurchaseAdministrationRoutes } from "#server/features/purchases/administration/routes.ts";
import { mountSettingsRoutes, serveLogo } from "#server/features/settings/routes.ts";
import type { WebhookParts } from "#server/features/webhooks/index.ts";
import { mountWebhookRoutes } from "#server/features/webhooks/routes.ts";
import { mountUsageRoutes } from "#server/features/usage/routes.ts";
import { refuseCrowded, type RunParts, stopRunsOf } from "#server/features/runs/index.ts";
import type { FileReader } from "#server/runner/reader/file-reader.ts";
import { authenticateWith } from "./authenticate-caller.ts";
import { accountSections, removeAccountBelongings } from "./account-belongings.ts";
import { pageSite } from "./page-site.ts";
import { describePage } from "./describe-page.ts";
import { createPictures } from "./draw-page.ts";
import { serveAdSlot } from "#server/platform/http/documents/ad-slot.ts";
import { serveDocuments } from "#server/platform/http/documents/document-routes.ts";
import { leadBelowBasePath, withoutBasePath } from "#server/platform/http/base-path.ts";
import { answerErrors, answerFrameworkErrors } from "#server/platform/http/error-reply.ts";
import type { PageRenderer } from "#server/platform/http/documents/page-renderer.ts";
import { servePrivacyElsewhere } from "#server/platform/http/documents/privacy-elsewhere.ts";
import { serveMetrics } from "#server/platform/http/metrics-route.ts";
import { createMount } from "#server/platform/http/mount.ts";
import {
  mountOperationRoutes,
  readStatus,
  refuseWhileStopping,
} from "#server/platform/http/operation-routes.ts";
import {
  type PressureLimits,
  refuseUnderPressure,
} from "#server/platform/http/requests/refuse-under-pressure.ts";
import { traceRequests } from "#server/platform/http/trace-requests.ts";
import { RequestLog } from "#server/platform/http/request-log.ts";
import { refuseUnstorableBodies } from "#server/platform/http/requests/refuse-unstorable-bodies.ts";
import { parseJsonBodies } from "#server/platform/http/requests/parse-json-body.ts";
import { readForwardedAddresses } from "#server/platform/http/requests/forwarded-addresses.ts";
import { parseRequest } from "#server/platform/http/requests/parse-request.ts";
import { createRateLimits, type RateLimits } from "#server/platform/http/requests/rate-limits.ts";
import { readTargets } from "#server/platform/http/requests/request-target.ts";
import { protectReplies } from "#server/platform/http/security-headers.ts";
import { serveWebPages } from "#server/platform/http/documents/web-pages.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";

export interface AppParts extends Platform {
  readonly identity: Identity;
  readonly catalogue: Catalogue;
  readonly runDependencies: RunParts;
  readonly purchaseParts: PurchaseParts;
  readonly webhookParts: WebhookParts;
  readonly fileReader: FileReader;
  readonly webDirectory: string;
  /** Without it, only the browser renders. */
  readonly loadRenderer?: (() => Promise<PageRenderer>) | undefined;
  readonly isStopping: () => boolean;
  /** Default `pressureLimits`. */
  readonly pressureLimits?: PressureLimits | undefined;
}

/** With an event loop delay of seconds, retrying is faster than waiting. */
const pressureLimits: PressureLimits = { maxEventLoopDelay: 3000 };

/** In bytes; uploads have their own limits. */
const jsonBodyLimit = 256 * 1024;

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = createEdge(parts);
  refuseUnderPressure(app, parts.pressureLimits ?? pressureLimits);
  await app.register(multipart);
  if (parts.config.metricsToken !== undefined)
    serveMetrics(app, parts.config.metricsToken, parts.metrics);
  const authenticate = authenticateWith(parts);
  const limits = createRateLimits({ ...parts, authSecret: parts.config.authSecret });
  const mountOn = (scope: FastifyInstance) =>
    createMount(scope, {
      ...parts,
      limits,
      authenticate,
      readCallerAgain: (caller) => readCallerAgain(parts, caller),
    });
  const mount = mountOn(app);
  mountOperationRoutes(mount, parts);
  const search = createSearch({ ...parts, readMostUsed: () => readMostUsed(parts) });
  if (parts.config.role !== "worker") {
    mountFeatures(app, mount, { ...parts, search, limits });
    const limit = { max: parts.config.rateLimits.runsPerMinute, seconds: 60, policy: "runs" };
    mountOneCallRoutes(app, mountOn, parts.runDependencies, limit);
    const { runsPerMinute, sessionStartsPerMinute } = parts.config.rateLimits;
    mountMcpRoutes(app, mountOn, {
      ...parts.runDependencies,
      search,
      limits,
      publicUrl: parts.config.publicUrl,
      perMinute: { runs: runsPerMinute, sessions: sessionStartsPerMinute },
    });
    mountAnalyticsRoutes(app, mountOn, parts);
    mountPaymentEvents(app, mountOn, parts.purchaseParts);
    serveDocuments(app, {
      publicUrl: parts.config.publicUrl,
      manifests: told(parts.catalogue),
    });
  }
  const { catalogue, webDirectory, loadRenderer } = parts;
  const { publicUrl } = parts.config;
  const requests = publicRequests(parts);
  servePrivacyElsewhere(app, () => parts.settings.now().privacyUrl, publicUrl);
  serveLogo(app, parts);
  await serveWebPages(app, {
    webDirectory,
    publicUrl,
    readSite: () => pageSite(parts),
    describePage: (pathname, query) =>
      describePage({ catalogue, publicUrl, readRequest: requests.read }, pathname, query),
    drawPage:
      loadRenderer &&
      createPictures({
        ...parts,
        search,
        loadRenderer,
        readSite: () => presentSite(parts.settings.now()),
        readSettings: settingsOf(parts),
        readStatus: () => readStatus(parts),
        requests,
      }),
  });
  return app;
}

/** Hides utilities that lack a program from public documents. */
function told({ manifests, lacking }: Catalogue): Catalogue["manifests"] {
  return new Map([...manifests].filter(([id]) => !lacking.has(id)));
}

/** What visitors see of requests, for rendered pages. */
function publicRequests(parts: AppParts) {
  const { pool } = parts.database;
  const firstPage = { cursor: undefined, limit: 20 };
  const list = { ...firstPage, query: undefined, state: undefined, hidden: false };
  return {
    list: () => listRequests(pool, undefined, { ...list, sort: "votes" }),
    read: (requestId: string) =>
      readRequest(parts, undefined, requestId).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      }),
    comments: (requestId: string) => listComments(pool, undefined, requestId, firstPage),
  };
}

function settingsOf(parts: AppParts) {
  const countUtilities = () => countListedUtilities(parts.database.pool, parts.catalogue);
  return () => readPublicSettings({ ...parts, countUtilities });
}

function mountFeatures(
  app: FastifyInstance,
  mount: ReturnType<typeof createMount>,
  parts: AppParts & { readonly search: Search; readonly limits: RateLimits },
): void {
  const { pool } = parts.database;
  const limits = createAccountLimits(parts.limits, parts.config.rateLimits);
  mountIdentityRoutes(app, parts.identity, { ...parts, limits });
  mountAccountRoutes(mount, { ...parts, readSettings: settingsOf(parts) });
  const removeBelongings = async (userId: string) => {
    await stopRunsOf(parts.runDependencies, userId);
    return removeAccountBelongings(parts, userId);
  };
  mountAccountChangeRoutes(mount, {
    ...parts,
    limits,
    removeBelongings,
    sectionsOf: (caller) => accountSections(parts, caller),
  });
  mountCatalogueRoutes(mount, parts);
  serveSiteMap(app, parts, parts.config.publicUrl);
  if (parts.config.adsClientId !== undefined) serveAdSlot(app, parts.config.adsClientId);
  mountCreditRoutes(mount, parts.database, creditRules(parts));
  const { rateLimits } = parts.config;
  const { sessionStartsPerMinute, uploadsPerMinute, thumbnailsPerMinute, runsPerMinute } =
    rateLimits;
  mountKeyRoutes(mount, parts, { max: rateLimits.newKeysPerHour, seconds: 3600 });
  const oauth = { ...parts, outbound: parts.webhookParts.outbound };
  mountConsentRoutes(mount, oauth, { max: rateLimits.newKeysPerHour, seconds: 3600 });
  serveOAuth(app, oauth);
  const webhooks = { max: rateLimits.webhookCallsPerHour, seconds: 3600 };
  mountWebhookRoutes(mount, parts.webhookParts, webhooks);
  mountSessionRoutes(mount, parts, { max: sessionStartsPerMinute, seconds: 60 });
  mountPipelineRoutes(mount, parts, { max: sessionStartsPerMinute, seconds: 60 });
  const scheduling = { ...parts, ...parts.runDependencies };
  mountScheduleRoutes(mount, scheduling, { max: sessionStartsPerMinute, seconds: 60 });
  const { fileLinks } = parts.runDependencies;
  mountSessionFileRoutes(
    mount,
    {
      ...parts,
      fileLinks,
      refuseCrowded: (network: string) => refuseCrowded(parts.runDependencies, network),
    },
    {
      uploads: { max: uploadsPerMinute, seconds: 60 },
      thumbnails: { max: thumbnailsPerMinute, seconds: 60 },
    },
  );
  mountRunRoutes(mount, parts.runDependencies, { max: runsPerMinute, seconds: 60 });
  mountRunAdministrationRoutes(mount, parts.runDependencies);
  const purchases = { max: rateLimits.purchasesPerHour, seconds: 3600 };
  mountPurchaseRoutes(mount, parts.purchaseParts, purchases);
  mountPurchaseAdministrationRoutes(mount, parts.purchaseParts);
  mountUsageRoutes(mount, {
    queryable: pool,
    rules: creditRules(parts),
    catalogue: parts.catalogue,
  });
  mountRequestRoutes(mount, parts);
  mountRequestAdministrationRoutes(mount, parts);
  mountUserRoutes(mount, { ...parts, removeBelongings });
  mountAuditRoutes(mount, pool);
  mountSettingsRoutes(mount, { ...parts, hasOtherWayIn: canDoWithoutPassword });
  mountInvitationRoutes(mount, parts);
  mountDashboardRoutes(mount, { ...parts, shop: parts.purchaseParts.shop });
  mountSessionAdministrationRoutes(mount, parts);
  mountUtilityAdministrationRoutes(mount, parts);
}

function createEdge({ config, log, tracing, isStopping }: AppParts): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new RequestLog({ requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: jsonBodyLimit,
    // Percent-encoding can triple a 255-byte file name.
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: answerFrameworkErrors(config.publicUrl),
    rewriteUrl: withoutBasePath(config.publicUrl),
  });
  app.setValidatorCompiler(parseRequest);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("caller", undefined);
  app.decorateRequest("admittedAt", 0);
  readForwardedAddresses(app);
  protectReplies(app, config.publicUrl);
  leadBelowBasePath(app, config.publicUrl);
  readTargets(app);
  traceRequests(app, tracing);
  refuseWhileStopping(app, isStopping);
  parseJsonBodies(app, "application/json");
  refuseUnstorableBodies(app);
  answerErrors(app);
  return app;
}
