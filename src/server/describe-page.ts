import {
  type Catalogue,
  describeSearch,
  describeUtility,
} from "#server/features/catalogue/index.ts";
import { readSearchAddress } from "#contract/facts/search/search-address.ts";
import { requestIdOf } from "#contract/facts/utility-request.ts";
import { pipelineUtilityId } from "#contract/facts/utility/pipeline-id.ts";
import type { UtilityRequest } from "#contract/schemas/utility-request.ts";
import type { PageDescription } from "#server/platform/http/documents/page-document.ts";

const about =
  "Small online tools, free or paid per run: convert and resize images, and work with text, files and data. Nothing to install.";

const publicPages: Readonly<Record<string, Pick<PageDescription, "title" | "description">>> = {
  "/search": { title: "Search utilities", description: about },
  "/register": {
    title: "Create an account",
    description: "Get free credits every month. All you need is an email address.",
  },
  "/requests": {
    title: "Requested utilities",
    description:
      "Ask for a utility that is missing here, vote for what others asked for, and see what is planned.",
  },
  "/pipelines": {
    title: "Pipelines",
    description:
      "Run several utilities one after another: crop, convert and combine files, or clean up text, in one go. Build a pipeline and share it by a link.",
  },
  "/docs": {
    title: "API",
    description:
      "Run any utility with one API call: working examples in curl, Python and TypeScript, plus keys, errors and limits.",
  },
  "/about": {
    title: "About",
    description: "What Pennyworks is, its licence, and the software it is built on.",
  },
  "/about/licences": {
    title: "Licences",
    description:
      "The WebAssembly programs that utilities use, with their size, licence and origin.",
  },
  "/privacy": {
    title: "Privacy",
    description:
      "What this site stores about you and your files, for how long, and who can see it.",
  },
  "/status": {
    title: "Status",
    description: "Whether this site and its services are working right now.",
  },
  "/login": { title: "Log in", description: about },
};

/** The router's other addresses; a test compares them. */
const privatePages =
  /^\/(authorize|credits|device|my-profile|my-usage|requests\/new|reset-password|setup|verify-email(\/confirmed)?|admin(\/(audit|delete-user|landing|list-sessions|list-utilities|pipelines|purchases|settings|utilities|edit-utility(\/[^/]+)?|runs(\/[^/]+)?|sessions(\/[^/]+)?|users(\/[^/]+)?))?)\/?$/;

const nothing: PageDescription = {
  status: 404,
  title: "Page not found",
  description: about,
  canonicalPath: null,
};

const utilityPath = /^\/utilities\/([^/]+)\/?$/;

interface DescribingParts {
  readonly catalogue: Catalogue;
  readonly publicUrl: string;
  /** As visitors see it; undefined for one they can't see. */
  readonly readRequest: (requestId: string) => Promise<UtilityRequest | undefined>;
}

/**
 * Describes a page in HTML; `query` follows the `?`. Only public pages are offered to search
 * engines.
 */
export async function describePage(
  { catalogue, publicUrl, readRequest }: DescribingParts,
  pathname: string,
  query: string,
): Promise<PageDescription> {
  const utilityId = utilityPath.exec(pathname)?.[1];
  // The page leads to the pipelines.
  if (utilityId === pipelineUtilityId) {
    return describePage({ catalogue, publicUrl, readRequest }, "/pipelines", "");
  }
  if (utilityId !== undefined) {
    return (await describeUtility(catalogue, utilityId, publicUrl)) ?? nothing;
  }
  const requestId = requestIdOf(pathname);
  if (requestId !== undefined) return describeRequest(await readRequest(requestId));
  if (pathname === "/search") {
    const narrowed = await describeSearch(catalogue, readSearchAddress(query));
    if (narrowed !== undefined) return narrowed;
  }
  const canonicalPath = pathname === "/" ? "/search" : pathname;
  const page = Object.hasOwn(publicPages, canonicalPath) ? publicPages[canonicalPath] : undefined;
  if (page !== undefined) return { status: 200, ...page, canonicalPath };
  if (!privatePages.test(pathname)) return nothing;
  return { status: 200, title: null, description: about, canonicalPath: null };
}

/** Search engines get it once an administrator has looked at it, so that it's no use to spam. */
function describeRequest(request: UtilityRequest | undefined): PageDescription {
  if (request === undefined) return nothing;
  const isListed = request.state !== "new" && request.mergedInto === null;
  return {
    status: 200,
    title: `${request.name} · Requested utilities`,
    description: request.wish,
    canonicalPath: isListed ? `/requests/${request.requestId}` : null,
  };
}
