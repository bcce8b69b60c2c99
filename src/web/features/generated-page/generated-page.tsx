import { computesInPage } from "#kit/manifest/place.ts";
import { BrowserPage } from "./in-page/browser-page.tsx";
import { ServerPage } from "./on-server/server-page.tsx";
import type { UtilityPageProps } from "./utility-page.ts";

/** The page of a utility without one of its own. */
export default function GeneratedPage(props: UtilityPageProps) {
  return computesInPage(props.facts) ? <BrowserPage {...props} /> : <ServerPage {...props} />;
}
