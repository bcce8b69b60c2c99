import { useAccount } from "#web/api/account/account.ts";
import type { Viewer } from "#web/api/requests.ts";

interface Looking {
  readonly viewer: Viewer;
  /** Undefined until known. */
  readonly isMember: boolean | undefined;
  readonly isAdministrator: boolean;
  readonly isConfirmed: boolean;
}

/** Tells who looks at requests, and what they may do. */
export function useViewer(): Looking {
  const { account } = useAccount();
  return {
    viewer: account?.uid ?? null,
    isMember: account === undefined ? undefined : account?.isGuest === false,
    isAdministrator: account?.isAdmin === true,
    isConfirmed: account?.emailVerified === true,
  };
}
