import { Button, Group } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { UtilityRequest } from "#contract/schemas/utility-request.ts";
import { hideRequest, reloadRequests } from "#web/api/requests.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { showToast } from "#web/ui/show-toast.ts";

const AnswerForm = lazy(() => import("./answer-form.tsx"));
const MergeDialog = lazy(() => import("./merge-dialog.tsx"));

/** What administrators do with a request. Hiding is undone by the same button. */
export default function Triage({ request }: { readonly request: UtilityRequest }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<"answer" | "merge" | null>(null);
  const close = () => setAsked(null);
  const hiding = useMutation({
    mutationFn: () => hideRequest(request.requestId, !request.isHidden),
    async onSuccess() {
      const message = request.isHidden ? "Request shown again." : "Request hidden.";
      showToast({ message, style: "success" });
      await reloadRequests(queryClient);
    },
    onError: (error) => showToast({ message: errorMessage(error), style: "error" }),
  });
  return (
    <Group gap="sm" role="group" aria-label="Administration">
      {request.mergedInto === null && (
        <>
          <Button variant="default" onClick={() => setAsked("answer")}>
            Answer
          </Button>
          <Button variant="default" onClick={() => setAsked("merge")}>
            Merge
          </Button>
        </>
      )}
      <Button variant="default" loading={hiding.isPending} onClick={() => hiding.mutate()}>
        {request.isHidden ? "Show again" : "Hide"}
      </Button>
      <Suspense>
        {asked === "answer" && <AnswerForm request={request} onClose={close} />}
        {asked === "merge" && <MergeDialog request={request} onClose={close} />}
      </Suspense>
    </Group>
  );
}
