import { z } from "zod";
import "../manifest/option-meta.ts";
import { RunError } from "../run/run-error.ts";

export const wifiOptions = {
  network: z
    .string()
    .max(32, "A network's name has at most 32 characters.")
    .default("")
    .meta({ title: "Network" }),
  password: z.string().max(63, "A password has at most 63 characters.").default("").meta({
    title: "Password",
    description: "Left empty for an open network.",
    secret: true,
  }),
  hidden: z.boolean().default(false).meta({ title: "The network is hidden" }),
};

/** Writes ZXing's format, as phones read it; four signs are escaped. Throws RunError `no_network`. */
export function wifiText(network: { network: string; password: string; hidden: boolean }): string {
  if (network.network === "") {
    throw new RunError("no_network", "Type the network's name.", { field: "network" });
  }
  const masked = (text: string) => text.replace(/[\\;,:"]/g, "\\$&");
  const key = network.password === "" ? "T:nopass;" : "T:WPA;";
  const password = network.password === "" ? "" : `P:${masked(network.password)};`;
  const hidden = network.hidden ? "H:true;" : "";
  return `WIFI:${key}S:${masked(network.network)};${password}${hidden};`;
}
