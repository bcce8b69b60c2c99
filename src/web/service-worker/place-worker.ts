import { placeSite } from "#web/browser/site-address.ts";

// The script lies at the top of the site.
placeSite(location.pathname.replace(/\/[^/]*$/, ""));
