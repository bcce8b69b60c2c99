import scalar from "@scalar/fastify-api-reference";
import { fastify } from "fastify";
import { documentPolicy } from "../security-headers.ts";
import { scriptSources } from "./inline-scripts.ts";

export interface Reference {
  readonly page: string;
  readonly policy: string;
  readonly script: string;
}

/**
 * Renders the API reference with everything it loads on this server, on an app of its own: our policy allows its inline
 * script by hash.
 */
export async function renderReference(documentUrl: string, scriptUrl: string): Promise<Reference> {
  const app = fastify();
  await app.register(scalar, {
    routePrefix: "/reference",
    configuration: {
      url: documentUrl,
      pageTitle: "Pennyworks API",
      cdn: scriptUrl,
      // These would call hosts of the reference's makers.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: "never",
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  const { body: page } = await app.inject("/reference/");
  const { body: script } = await app.inject("/reference/js/scalar.js");
  await app.close();
  return {
    page,
    policy: documentPolicy({ "script-src": scriptSources(page) }),
    script,
  };
}
