import { queryOptions } from "@tanstack/react-query";
import { ownKey } from "./account.ts";
import { call, callRaw } from "../http/call.ts";
import { saveBlob } from "../save-blob.ts";

/** Includes this browser's. */
export const signInsQuery = queryOptions({
  queryKey: [...ownKey, "sign-ins"],
  queryFn: ({ signal }) => call("GET /api/users/me/sign-ins", { signal }),
});

export async function saveOwnData(): Promise<void> {
  const response = await callRaw("GET /api/users/me/data");
  saveBlob(await response.blob(), "pennyworks-data.json");
}
