import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { administeredSettingsQuery } from "#web/api/administration/settings.ts";
import { utilityVersionQuery } from "#web/api/administration/utilities.ts";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { blankValues, cloneValues, valuesOf } from "./form-values.ts";
import { UtilityEditor } from "./utility-editor.tsx";
import { adminFailure } from "../admin-failure.ts";

/** Edits a utility, or returns to the list if it can't be loaded. */
export function EditUtility({ id }: { readonly id: string }) {
  const loaded = useQuery(utilityVersionQuery(id));
  const navigate = useNavigate();
  const failure = loaded.isError
    ? adminFailure(loaded.error, (reason) => `Load utility failed. ${reason}`)
    : null;
  useEffect(() => {
    if (failure === null) return;
    void navigate({ to: "/admin/list-utilities", state: { failure }, replace: true });
  }, [failure, navigate]);
  if (loaded.data === undefined) return <LoadingForm title="Edit Utility" failure={failure} />;
  return (
    <UtilityEditor
      title="Edit Utility"
      values={valuesOf(loaded.data.utility)}
      version={loaded.data}
    />
  );
}

/** A blank form with the site's default retention, or the product's if that can't be loaded. */
export function NewUtility({ notice }: { readonly notice?: string }) {
  const loaded = useQuery(administeredSettingsQuery);
  if (loaded.isPending) return <LoadingForm title="Create Utility" failure={null} />;
  const { settings } = loaded.data ?? {};
  const values =
    settings === undefined
      ? blankValues
      : {
          ...blankValues,
          sessionFilesRetentionMinutes: String(settings.defaultRetentionMinutes),
        };
  return (
    <UtilityEditor
      title="Create Utility"
      values={values}
      {...(notice === undefined ? {} : { notice })}
    />
  );
}

/** Prefills a new utility from another, or leaves it blank if that can't be loaded. */
export function CloneUtility({ id }: { readonly id: string }) {
  const loaded = useQuery(utilityVersionQuery(id));
  if (loaded.isError) {
    const isAnswer = loaded.error instanceof ProblemError || loaded.error instanceof NetworkError;
    const notice = isAnswer
      ? "Failed to load utility for cloning. Starting with a new form."
      : "An unexpected error occurred while setting up the form.";
    return <NewUtility notice={notice} />;
  }
  if (loaded.data === undefined) return <LoadingForm title="Clone Utility" failure={null} />;
  return <UtilityEditor title="Clone Utility" values={cloneValues(loaded.data.utility)} />;
}

interface LoadingFormProps {
  readonly title: string;
  readonly failure: string | null;
}

function LoadingForm({ title, failure }: LoadingFormProps) {
  return (
    <Stack gap="md">
      <PageHeading title={title} />
      {failure === null ? (
        <Skeleton height={560} radius="md" role="status" aria-label="Loading the utility" />
      ) : (
        <ErrorNotice message={failure} />
      )}
    </Stack>
  );
}
