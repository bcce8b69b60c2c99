import { invalid } from "./cli-error.ts";

/** Reads the address of an installation, which may have a path. Throws CliError. */
export function readAddress(text: string): string {
  const given = text.trim();
  const whole = /^[a-z]+:\/\//i.test(given) ? given : `https://${given}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  const isPlain =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password + url.search + url.hash === "";
  if (isPlain) return (url.origin + url.pathname).replace(/\/+$/, "");
  throw invalid("The address must look like https://tools.example.com.");
}

/** Tells whether keys sent to an address can be read on the way. */
export function isInTheClear(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
