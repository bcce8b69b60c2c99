import type { UserChange } from "#contract/schemas/user.ts";

interface ChangeTexts {
  readonly label: string;
  readonly consequence: string;
  readonly done: string;
  readonly change: UserChange;
}

export const userChanges = {
  disable: {
    label: "Disable",
    consequence: "They are signed out everywhere at once and can't sign in again.",
    done: "User disabled.",
    change: { disabled: true },
  },
  enable: {
    label: "Enable",
    consequence: "They can sign in again.",
    done: "User enabled.",
    change: { disabled: false },
  },
  makeAdministrator: {
    label: "Make administrator",
    consequence: "They can manage utilities, users and sessions, just like you.",
    done: "The user is now an administrator.",
    change: { isAdmin: true },
  },
  unmakeAdministrator: {
    label: "Remove administrator rights",
    consequence: "They become an ordinary user right away.",
    done: "The user is no longer an administrator.",
    change: { isAdmin: false },
  },
} as const satisfies Record<string, ChangeTexts>;

export type UserChangeKind = keyof typeof userChanges;
