import { z } from "zod";
import "../manifest/option-meta.ts";
import { RunError } from "../run/run-error.ts";

export const wifiOptions = {
  network: z
    .string()
    .max(32, "Network name can have at most 32 characters.")
    .default("")
    .meta({ title: "Network name" }),
  password: z.string().max(63, "Password can have at most 63 characters.").default("").meta({
    title: "Password",
    description: "Leave empty for an open network.",
    secret: true,
  }),
  hidden: z.boolean().default(false).meta({ title: "Hidden network", advanced: true }),
};

/** Writes ZXing's format, as phones read it. Throws RunError `no_network`, `long_network`, `short_password` or `long_password`. */
export function wifiText(network: { network: string; password: string; hidden: boolean }): string {
  if (network.network === "") {
    throw new RunError("no_network", "Type the network name first.", { field: "network" });
  }
  refuseLong("network", "network name", network.network, 32);
  if (network.password !== "" && network.password.length < 8) {
    // IEEE 802.11, annex J.4.1.
    const sentence =
      "A Wi-Fi password has at least 8 characters. Check it, or leave it empty for an open network.";
    throw new RunError("short_password", sentence, { field: "password" });
  }
  refuseLong("password", "password", network.password, 63);
  const masked = (text: string) => text.replace(/[\\;,:"]/g, "\\$&");
  const key = network.password === "" ? "T:nopass;" : "T:WPA;";
  const password = network.password === "" ? "" : `P:${masked(network.password)};`;
  const hidden = network.hidden ? "H:true;" : "";
  return `WIFI:${key}S:${masked(network.network)};${password}${hidden};`;
}

/** IEEE 802.11 counts bytes, not characters. */
function refuseLong(field: string, name: string, text: string, most: number): void {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes <= most) return;
  const sentence = `A ${name} can have at most ${most} bytes, and this has ${bytes}. Check it: letters beyond A to Z take two bytes or more.`;
  throw new RunError(`long_${field}`, sentence, { field });
}
