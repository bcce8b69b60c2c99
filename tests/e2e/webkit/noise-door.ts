import { readFile } from "node:fs/promises";
import { findFreePort } from "../../support/free-port.ts";
import { openRewritingDoor } from "../../support/rewriting-door.ts";
import { openSite, type Site } from "../open-site.ts";

const firstScript = /<script [^>]*src="(\/assets\/[\w.-]+)"/;
const path = "/noise";

const listen = `{
  const tell = (...parts) =>
    void fetch("${path}?" + encodeURIComponent(parts.map(String).join(" ")), { keepalive: true });
  const write = console.error.bind(console);
  console.error = (...parts) => { write(...parts); tell(...parts); };
  addEventListener("error", ({ message }) => message === undefined || tell(message));
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    tell("Refused by " + violatedDirective + ":", blockedURI));
}`;

export interface HearingSite extends Site {
  takeNoise(): Promise<string[]>;
  /** Resolves once its pages stop loading. */
  settle(): Promise<void>;
}

/** For WebKit, whose driver and MiniBrowser don't expose the console. */
export async function openHearingSite(
  name: string,
  use: (site: HearingSite) => Promise<void>,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const port = await findFreePort();
  const web = new URL("../../../dist/web/", import.meta.url);
  const address = firstScript.exec(await readFile(new URL("index.html", web), "utf8"))?.[1];
  if (address === undefined) throw new Error("The built page asks for no script.");
  const original = await readFile(new URL(`.${address}`, web), "utf8");
  const door = await openRewritingDoor({
    siteUrl: `http://127.0.0.1:${port}`,
    replaced: new RegExp(`^${address.replaceAll(".", "\\.")}$`),
    script: listen + original,
  });
  let heard = 0;
  const takeNoise = async () => {
    const fresh = door.requests.slice(heard);
    heard += fresh.length;
    const start = `GET ${path}?`;
    return fresh
      .filter((line) => line.startsWith(start))
      .map((line) => decodeURIComponent(line.slice(start.length)));
  };
  const own = { PUBLIC_URL: door.url, PORT: String(port) };
  await openSite(name, (site) => use({ ...site, url: door.url, takeNoise, settle: door.quiet }), {
    environment: { ...environment, ...own },
  });
  await door.close();
}
