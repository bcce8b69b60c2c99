import { Button, Text, TextInput, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Spending } from "#contract/schemas/spending.ts";
import { setSpending, spendingQuery } from "#web/api/credits.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { noCreditsTyped, readCredits } from "#web/ui/forms/read-credits.ts";
import { SendingFormElement } from "#web/ui/forms/sending-form.tsx";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import { useHashHeading } from "#web/ui/use-hash-heading.ts";
import classes from "./purchases.module.css";

interface SpendingRulesProps {
  /** When nothing is sold, only existing limits show, so they can be removed. */
  readonly isSold: boolean;
}

/** Spending limits and the low-balance email. */
export function SpendingRules({ isSold }: SpendingRulesProps) {
  const { data, error, refetch } = useQuery(spendingQuery);
  const isSet = data !== undefined && Object.values(data).some((rule) => rule !== null);
  if (!isSold && !isSet) return null;
  return (
    <section className={classes["section"]} aria-labelledby="spending">
      <LimitsHeading />
      <Text size="sm" c="dimmed" maw="42rem">
        These limits cover everything you spend, including with API keys. Days and months are in
        UTC. Leave a field empty for no limit.
      </Text>
      {error !== null && data === undefined && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <RulesForm spending={data} />}
    </section>
  );
}

/** Target of the notice about a limit. */
function LimitsHeading() {
  const heading = useHashHeading("spending");
  return (
    <Title
      order={2}
      size="h4"
      id="spending"
      ref={heading}
      tabIndex={-1}
      className={classes["limits"] ?? ""}
    >
      Your limits
    </Title>
  );
}

const typed = (credits: number | null) => (credits === null ? "" : String(credits));
const orNull = (text: string) => (text.trim() === "" ? null : readCredits(text));

function RulesForm({ spending }: { readonly spending: Spending }) {
  const queryClient = useQueryClient();
  const { day, month, mailBelow } = spending;
  const form = useSendingForm({
    initialValues: {
      day: typed(day?.limit ?? null),
      month: typed(month?.limit ?? null),
      mailBelow: typed(mailBelow),
    },
    rules: (values) => {
      const wrong = Object.entries(values).filter(
        ([name, text]) =>
          text.trim() !== "" &&
          (readCredits(text) === null || (name === "mailBelow" && readCredits(text) === 0)),
      );
      return Object.fromEntries(wrong.map(([name]) => [name, noCreditsTyped]));
    },
    send: async (values) => {
      const set = await setSpending({
        day: orNull(values.day),
        month: orNull(values.month),
        mailBelow: orNull(values.mailBelow),
      });
      queryClient.setQueryData(spendingQuery.queryKey, set);
    },
    success: "Limits saved.",
  });
  const field = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <SendingFormElement form={form}>
      <div className={classes["rules"]}>
        <TextInput
          {...field}
          label="Daily limit"
          description={spentWords(day, "today")}
          {...form.getInputProps("day")}
        />
        <TextInput
          {...field}
          label="Monthly limit"
          description={spentWords(month, "this month")}
          {...form.getInputProps("month")}
        />
        <TextInput
          {...field}
          label="Email me below"
          description="One email each time"
          {...form.getInputProps("mailBelow")}
        />
      </div>
      {form.failure !== null && <ErrorNotice message={form.failure} />}
      <Button type="submit" variant="default" loading={form.isSending} mt="sm">
        Save limits
      </Button>
    </SendingFormElement>
  );
}

function spentWords(rule: Spending["day"], when: string): string {
  return rule === null ? "No limit" : `${formatCredits(rule.spent)} spent ${when}`;
}
