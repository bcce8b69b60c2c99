import { Anchor } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { useSignOut } from "./use-sign-out.ts";

/** Signs out and back in when the sign-in is too old, then returns here. */
export default function SignInAgain() {
  const { href } = useLocation();
  const signOut = useSignOut({ redirect: href });
  return (
    <Anchor component="button" type="button" size="sm" ta="left" onClick={() => signOut.mutate()}>
      Sign out and in again. You'll come back here.
    </Anchor>
  );
}
