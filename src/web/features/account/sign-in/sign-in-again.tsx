import { Anchor } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { useSignOut } from "./use-sign-out.ts";

/** The way out where a sign-in is too old for what was asked; one comes back here by it. */
export default function SignInAgain() {
  const { href } = useLocation();
  const signOut = useSignOut({ redirect: href });
  return (
    <Anchor component="button" type="button" size="sm" ta="left" onClick={() => signOut.mutate()}>
      Sign out and in again. You'll come back here.
    </Anchor>
  );
}
