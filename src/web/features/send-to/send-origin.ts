import { createContext } from "react";

/** Where what is sent on comes from. */
export interface SendOrigin {
  readonly utilityId: string;
  /** True for passwords, keys and what is made of them: nothing of it may outlive the page. */
  readonly isSecret: boolean;
}

/** Whose result is shown; null where nothing can be sent on. */
export const SendOriginContext = createContext<SendOrigin | null>(null);
