import { Alert, Button, Fieldset, Group, Text, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { requestLimits } from "#contract/facts/utility-request.ts";
import { requestTextsSchema } from "#contract/schemas/utility-request.ts";
import { reloadRequests, requestUtility } from "#web/api/requests.ts";
import { base64Of } from "#web/browser/base64-of.ts";
import { SentenceError } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { SendingFormElement } from "#web/ui/forms/sending-form.tsx";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { type ChosenFile, ExampleFiles, filesMistake } from "./example-files.tsx";
import classes from "./requests.module.css";
import { SimilarOnes } from "./similar.tsx";
import { ConfirmFirst } from "./confirm-first.tsx";
import { useViewer } from "./use-viewer.ts";

/** Asks for a utility. Visitors see what is similar, and sign in before they write the rest. */
export function RequestForm({ name }: { readonly name: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { isMember, isConfirmed } = useViewer();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const nextId = useRef(0);
  const form = useSendingForm({
    initialValues: {
      name: name.slice(0, requestLimits.name),
      wish: "",
      exampleInput: "",
      exampleOutput: "",
    },
    rules: requestTextsSchema,
    async send(values) {
      const mistake = filesMistake([values.exampleInput, values.exampleOutput], sizesOf(files));
      if (mistake !== null) throw new SentenceError(mistake);
      const request = await requestUtility({
        ...values,
        files: await Promise.all(files.map(sent)),
      });
      await navigate({
        to: "/requests/$requestId",
        params: { requestId: request.requestId },
        replace: true,
      });
    },
    success: "Request sent.",
    onSent: () => reloadRequests(queryClient),
  });
  const { exampleInput, exampleOutput } = form.values;
  const mistake = filesMistake([exampleInput, exampleOutput], sizesOf(files));
  const add = (folder: ChosenFile["folder"], added: readonly File[]) =>
    setFiles((before) => [
      ...before,
      ...added.map((file) => ({ id: (nextId.current += 1), folder, file })),
    ]);
  const filesOf = (folder: ChosenFile["folder"]) => ({
    folder,
    files: files.filter((chosen) => chosen.folder === folder),
    onAdd: add,
    onRemove: (id: number) => setFiles((before) => before.filter((chosen) => chosen.id !== id)),
  });
  const mayWrite = isMember === true && isConfirmed;
  return (
    <div className={classes["screen"]}>
      <div>
        <PageHeading title="Request a utility" />
        <p className={classes["lead"]}>
          Everyone can see your request, with your display name, and vote for it.
        </p>
      </div>
      <SendingFormElement form={form}>
        <div className={classes["form"]}>
          <TextInput
            className={classes["nameField"] ?? ""}
            label="Name"
            description="In a few words, such as “Merge PDF files”"
            required
            maxLength={requestLimits.name}
            autoComplete="off"
            {...form.getInputProps("name")}
          />
          <SimilarOnes name={form.values.name} />
          <div className={classes["rest"]}>
            {isMember === false && <WhoFirst name={form.values.name} />}
            {isMember === true && !isConfirmed && <ConfirmFirst />}
            {mayWrite && (
              <>
                <Textarea
                  label="What should it do?"
                  required
                  rows={5}
                  maxLength={requestLimits.wish}
                  {...form.getInputProps("wish")}
                />
                <Fieldset legend="Example" className={classes["examples"] ?? ""}>
                  <Text size="sm" c="dimmed">
                    Optional. Texts and files can be up to 1 MB together. An administrator looks at
                    your files before others can download them.
                  </Text>
                  <Textarea
                    label="Input"
                    rows={4}
                    spellCheck={false}
                    {...form.getInputProps("exampleInput")}
                  />
                  <ExampleFiles {...filesOf("input")} />
                  <Textarea
                    label="Output"
                    rows={4}
                    spellCheck={false}
                    {...form.getInputProps("exampleOutput")}
                  />
                  <ExampleFiles {...filesOf("output")} />
                </Fieldset>
                {mistake !== null && <ErrorNotice message={mistake} />}
                {form.failure !== null && mistake === null && (
                  <ErrorNotice message={form.failure} onDismiss={form.dismissFailure} />
                )}
                <Group justify="flex-end">
                  <Button type="submit" loading={form.isSending}>
                    Send request
                  </Button>
                </Group>
              </>
            )}
          </div>
        </div>
      </SendingFormElement>
    </div>
  );
}

const sizesOf = (files: readonly ChosenFile[]) => files.map(({ file }) => ({ size: file.size }));

async function sent({ folder, file }: ChosenFile) {
  return { folder, filename: file.name, content: await base64Of(file) };
}

/** Comes back with the name that was typed. */
function WhoFirst({ name }: { readonly name: string }) {
  const redirect = `/requests/new?${new URLSearchParams({ name })}`;
  return (
    <Alert color="verdigris" title="Create a free account to send your request">
      <Text size="sm">It keeps spam away, and we can tell you when the utility is here.</Text>
      <Group mt="sm" gap="sm">
        <Button renderRoot={(props) => <Link to="/register" search={{ redirect }} {...props} />}>
          Create account
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/login" search={{ redirect }} {...props} />}
        >
          Log in
        </Button>
      </Group>
    </Alert>
  );
}
