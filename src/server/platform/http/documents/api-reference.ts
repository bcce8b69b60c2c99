import scalar from "@scalar/fastify-api-reference";
import { fastify } from "fastify";
import { documentPolicy } from "../security-headers.ts";
import { scriptSources } from "./inline-scripts.ts";

export interface Reference {
  readonly page: string;
  /** The content security policy under which the page works. */
  readonly policy: string;
  readonly script: string;
}

/**
 * Renders the page of the API reference with everything it loads on this server. Takes the addresses
 * of the OpenAPI document and of the page's script. The plugin renders on an app of its own: it knows
 * only one form of content security policy, and ours allows its one inline script by its hash.
 */
export async function renderReference(documentUrl: string, scriptUrl: string): Promise<Reference> {
  const app = fastify();
  await app.register(scalar, {
    routePrefix: "/reference",
    configuration: {
      url: documentUrl,
      pageTitle: "Pennyworks API",
      cdn: scriptUrl,
      // All of these would ask hosts of the reference's makers.
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
