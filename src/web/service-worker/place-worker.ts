import { placeSite } from "#web/browser/site-address.ts";

// The script is at the top of the site.
placeSite(location.pathname.replace(/\/[^/]*$/, ""));
