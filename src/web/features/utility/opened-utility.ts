import { queryOptions } from "@tanstack/react-query";
import type { OpenedUtility } from "./utility-facts.ts";

/**
 * The utility that a page is of, by the last part of the page's address. The server draws the page with it: to find it
 * oneself takes the list of all utilities, which grows with the catalogue.
 */
export function openedUtilityQuery(name: string) {
  return queryOptions({
    queryKey: ["opened-utility", name],
    queryFn: async (): Promise<OpenedUtility> => {
      const { findUtility } = await import("./find-utility.ts");
      return findUtility(name);
    },
    staleTime: Infinity,
    // A page's own code is there without a network, too, or is told of by the screen.
    networkMode: "always",
    retry: false,
  });
}
