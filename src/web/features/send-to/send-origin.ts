import { createContext } from "react";

export interface SendOrigin {
  readonly utilityId: string;
  /** True for secrets and anything made from them, which must not outlive the page. */
  readonly isSecret: boolean;
}

/** The result's origin; null when nothing can be sent. */
export const SendOriginContext = createContext<SendOrigin | null>(null);
