import { changeUser, signOutUser } from "#web/api/administration/users.ts";
import { formatCount } from "#web/ui/format/format-number.ts";

interface ChangeTexts {
  readonly label: string;
  readonly consequence: string;
  /** Makes the change and returns what to say of it. */
  readonly make: (userId: string) => Promise<string>;
}

async function changed(done: string, change: Promise<unknown>): Promise<string> {
  await change;
  return done;
}

export const userChanges = {
  disable: {
    label: "Disable",
    consequence:
      "They are signed out everywhere at once and can't sign in again, and their API keys stop. Their files, credits and history are kept.",
    make: (userId) => changed("User disabled.", changeUser(userId, { disabled: true })),
  },
  enable: {
    label: "Enable",
    consequence: "They can sign in again, and their API keys work again.",
    make: (userId) => changed("User enabled.", changeUser(userId, { disabled: false })),
  },
  signOut: {
    label: "Sign out everywhere",
    consequence:
      "Every browser has to sign in again: pages that are open notice within five minutes. Password, passkeys and API keys keep working.",
    async make(userId) {
      const { ended } = await signOutUser(userId);
      if (ended === 0) return "They weren't signed in anywhere.";
      return `Signed out of ${formatCount(ended, "browser", "browsers")}.`;
    },
  },
  makeAdministrator: {
    label: "Make administrator",
    consequence: "They can manage utilities, users and sessions, just like you.",
    make: (userId) =>
      changed("The user is now an administrator.", changeUser(userId, { isAdmin: true })),
  },
  unmakeAdministrator: {
    label: "Remove administrator rights",
    consequence: "They become an ordinary user right away.",
    make: (userId) =>
      changed("The user is no longer an administrator.", changeUser(userId, { isAdmin: false })),
  },
} as const satisfies Record<string, ChangeTexts>;

export type UserChangeKind = keyof typeof userChanges;

/** For the administrator's own account, which nothing else here may change. */
export const ownRights = {
  question: "Remove your own administrator rights?",
  label: "Remove my rights",
  consequence:
    "This is your own account. You leave these screens at once, and only another administrator can let you back in.",
} as const;
