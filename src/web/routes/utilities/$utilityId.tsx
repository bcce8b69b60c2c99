import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { useAccount } from "#web/api/account/account.ts";
import { isUtilityId } from "#contract/facts/utility/pair-code.ts";
import { pipelineUtilityId } from "#contract/facts/utility/pipeline-id.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import { isProblem, NetworkError } from "#web/api/http/problem-error.ts";
import { utilityQuery } from "#web/api/utility.ts";
import { UtilityFrame } from "#web/features/utility-frame/utility-frame.tsx";

export const Route = createFileRoute("/utilities/$utilityId")({
  beforeLoad: ({ params: { utilityId } }) => {
    // Histories link to the utility of a run.
    if (utilityId === pipelineUtilityId) throw redirect({ to: "/pipelines", replace: true });
  },
  loader: async ({ context, location, params: { utilityId: name } }) => {
    // Keeps it out of other screens' first load.
    const opening = import("#web/features/utility-frame/open-page.ts").then(({ openPage }) =>
      openPage(context.queryClient, name, location.searchStr),
    );
    const utilityId = isUtilityId(name) ? name : (await opening).utilityId;
    const [page] = await Promise.all([
      opening,
      context.queryClient.ensureQueryData(utilityQuery(utilityId)),
    ]).catch((error: unknown) => {
      // The server rejects a malformed id as a bad request.
      if (isProblem(error, "utility_not_found", "invalid_request")) throw notFound();
      throw error;
    });
    return page;
  },
  component: UtilityScreen,
});

function UtilityScreen() {
  const { utilityId: name } = Route.useParams();
  const { utilityId, code, given } = Route.useLoaderData();
  const { data: utility } = useSuspenseQuery(utilityQuery(utilityId));
  const { account, error } = useAccount();
  // Doesn't wait for the account, which is filled in once known.
  const isOffline = error instanceof NetworkError && code !== null && computesInPage(code.facts);
  if (account === undefined && error !== null && !isOffline) throw error;
  return <UtilityFrame key={name} utility={utility} code={code} given={given} account={account} />;
}
