import { useQuery } from "@tanstack/react-query";
import { useLoaderData } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import type { RememberedOptions } from "#contract/schemas/remembered-options.ts";
import { rememberedQuery } from "#web/api/remembered-options.ts";
import type { GivenOptions, FormCall } from "#web/features/address/options-address.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { leaveBrought, wasBrought } from "#web/features/kept-work/kept-work.ts";
import { untouchedOptions } from "./untouched-options.ts";

interface Filling {
  readonly uid: string;
  readonly utilityId: string;
  readonly facts: UtilityFacts;
  readonly call: FormCall;
  readonly defaults: FormCall["options"];
  readonly onTake: (given: GivenOptions | null) => void;
}

/** Fills the form once with remembered options, unless its address or brought content sets it. */
export function useFilling({ uid, utilityId, facts, call, defaults, onTake }: Filling): void {
  const { given } = useLoaderData({ from: "/utilities/$utilityId" });
  const { data } = useQuery(rememberedQuery(uid, utilityId));
  const filledFor = useRef<string | null>(null);
  const fill = useEffectEvent((remembered: RememberedOptions | null) => {
    if (filledFor.current === uid) return;
    filledFor.current = uid;
    if (remembered === null || given !== null || wasBrought(utilityId)) return;
    const options = untouchedOptions(facts.operations, remembered, call, defaults);
    if (options !== null) onTake(options);
  });
  useEffect(() => {
    if (data !== undefined) fill(data);
  }, [data]);
  // After another tab signs in as someone else, drops the previous person's options.
  const forget = useEffectEvent(() => {
    if (filledFor.current !== null && filledFor.current !== uid) onTake(null);
  });
  useEffect(() => forget(), [uid]);
  useEffect(() => () => leaveBrought(utilityId), [utilityId]);
}
