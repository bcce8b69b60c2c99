import { findFreePort } from "../support/free-port.ts";
import { type OpenidProvider, startOpenidProvider } from "../support/openid-provider.ts";
import { openTraceCollector, type TraceCollector } from "../support/trace-collector.ts";
import { openSite, type Site } from "./open-site.ts";
import { quietPage } from "./site.ts";

interface OutsideServices {
  readonly site: Site;
  /** The provider's configured address, where nothing listens until a story starts it. */
  readonly away: OpenidProvider & { readonly sitePort: number; readonly work: OpenidProvider };
  readonly provider: OpenidProvider;
  /** A second one, under the name "Work & Co". */
  readonly work: OpenidProvider;
  readonly collector: TraceCollector;
}

/** For stories about ads, traces and sign-in providers, on one site, because each site is another server. */
export const test = quietPage.extend<object, OutsideServices>({
  away: [
    // Playwright asks for the object pattern, also where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // Fixed early, because the provider redirects only to this address.
      const sitePort = await findFreePort();
      const provider = await startOpenidProvider(`http://localhost:${sitePort}`);
      const work = await startOpenidProvider(`http://localhost:${sitePort}`, 0, "work");
      await Promise.all([provider.close(), work.close()]);
      await use({ ...provider, sitePort, work });
    },
    { scope: "worker" },
  ],
  collector: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const collector = await openTraceCollector();
      await use(collector);
      await collector.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ away, collector }, use) => {
      const environment = {
        ...away.environment,
        ...away.work.environment,
        OIDC_WORK_NAME: "Work & Co",
        PORT: String(away.sitePort),
        ADS_CLIENT_ID: "ca-pub-123",
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_BSP_SCHEDULE_DELAY: "50",
      };
      await openSite(import.meta.filename, use, { environment });
    },
    { scope: "worker" },
  ],
  provider: [
    async ({ away: { issuer, sitePort } }, use) => {
      const port = Number(new URL(issuer).port);
      const provider = await startOpenidProvider(`http://localhost:${sitePort}`, port);
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  work: [
    async (
      {
        away: {
          work: { issuer },
          sitePort,
        },
      },
      use,
    ) => {
      const port = Number(new URL(issuer).port);
      const work = await startOpenidProvider(`http://localhost:${sitePort}`, port, "work");
      await use(work);
      await work.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
