import { queryOptions } from "@tanstack/react-query";
import { ownKey } from "./account.ts";
import { call, callRaw } from "../http/call.ts";
import { saveBlob } from "../save-blob.ts";

/** Where the account is signed in, this browser among them. */
export const signInsQuery = queryOptions({
  queryKey: [...ownKey, "sign-ins"],
  queryFn: ({ signal }) => call("GET /api/users/me/sign-ins", { signal }),
});

/** Saves everything kept of the account as a file of the person's device. */
export async function saveOwnData(): Promise<void> {
  const response = await callRaw("GET /api/users/me/data");
  saveBlob(await response.blob(), "pennyworks-data.json");
}
