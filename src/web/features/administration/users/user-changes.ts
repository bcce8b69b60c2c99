import type { UserChange } from "#contract/schemas/user.ts";

interface ChangeTexts {
  readonly label: string;
  readonly consequence: string;
  readonly done: string;
  readonly change: UserChange;
}

/** What can be switched of a user, in words. */
export const userChanges = {
  disable: {
    label: "Disable",
    consequence: "They are signed out everywhere at once and cannot sign in again.",
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
    consequence: "They will manage the utilities, the users and their sessions, as you do.",
    done: "The user is an administrator now.",
    change: { isAdmin: true },
  },
  unmakeAdministrator: {
    label: "Remove administrator rights",
    consequence: "They will be a user like everybody else, from their very next click.",
    done: "The user is no administrator any more.",
    change: { isAdmin: false },
  },
} as const satisfies Record<string, ChangeTexts>;

export type UserChangeKind = keyof typeof userChanges;
