import { lazy, Suspense } from "react";
import { loadInTheEnd } from "#web/ui/load-in-the-end.ts";
import type { ApiCallProps } from "./api-call-props.ts";

const ApiCallPart = lazy(() => loadInTheEnd(() => import("./api-call-part.tsx")));

/** The call of the API that does what the page does, behind a button. It comes after the first paint. */
export function ApiCall(props: ApiCallProps) {
  return (
    <Suspense>
      <ApiCallPart {...props} />
    </Suspense>
  );
}
