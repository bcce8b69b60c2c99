import { type SendingFormParts, useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import { failureSentence } from "./failure-sentence.ts";

type AccountFormParts<Values extends object> = Omit<SendingFormParts<Values>, "sentenceOf"> & {
  readonly fallback: string;
};

/** A form whose failures read like those of all account calls. */
export function useAccountForm<Values extends object>(parts: AccountFormParts<Values>) {
  const { fallback, ...rest } = parts;
  return useSendingForm({
    ...rest,
    sentenceOf: (error) => failureSentence(error, fallback),
  });
}
