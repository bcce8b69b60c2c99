import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { accountQuery } from "#web/api/account/account.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import { isHydrating } from "#web/browser/hydration.ts";
import { isProblem, NetworkError } from "#web/api/http/problem-error.ts";
import { utilityQuery } from "#web/api/utility.ts";
import type { UtilityCode } from "#web/features/utility/load-utility.ts";
import { UtilityFrame } from "#web/features/utility/utility-frame.tsx";

export const Route = createFileRoute("/utilities/$utilityId")({
  loader: async ({ context, location, params: { utilityId } }) => {
    const [code] = await Promise.all([
      // Not with the first load of other screens: it knows where the code of every utility is.
      import("#web/features/utility/load-utility.ts").then(({ loadUtility }) =>
        loadUtility(utilityId),
      ),
      context.queryClient.ensureQueryData(utilityQuery(utilityId)),
      // The server's picture does not know who is there, and fills that in afterwards. Without a network it is not told.
      isHydrating() || !navigator.onLine ? null : context.queryClient.ensureQueryData(accountQuery),
    ]).catch((error: unknown) => {
      // An id that could be none at all is refused as a bad request.
      if (isProblem(error, "utility_not_found", "invalid_request")) throw notFound();
      throw error;
    });
    return { code, given: code === null ? null : await readGiven(code, location.searchStr) };
  },
  component: UtilityScreen,
});

/** What the address says of the form. Most addresses say nothing, and need nothing that reads them. */
async function readGiven({ facts }: UtilityCode, query: string) {
  if (query === "") return null;
  const { readOptions } = await import("#web/features/address/read-options.ts");
  return readOptions(facts.operations, query);
}

function UtilityScreen() {
  const { utilityId } = Route.useParams();
  const { code, given } = Route.useLoaderData();
  const { data: utility } = useSuspenseQuery(utilityQuery(utilityId));
  const { data: account, error } = useQuery(accountQuery);
  // Where the server has drawn the screen, nobody has waited for it before.
  const isOffline = error instanceof NetworkError && code !== null && computesInPage(code.facts);
  if (account === undefined && error !== null && !isOffline) throw error;
  return (
    <UtilityFrame key={utilityId} utility={utility} code={code} given={given} account={account} />
  );
}
