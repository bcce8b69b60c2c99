export interface IdentityRow {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly image: string | null;
  readonly isAdmin: boolean;
  readonly disabled: boolean;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
  readonly providerId: string | null;
}

/** What the account page shows except credits. */
export interface AccountRow extends IdentityRow {
  readonly isGuest: boolean;
  readonly twoFactorEnabled: boolean;
  readonly hasSecondFactor: boolean;
  readonly hasPassword: boolean;
}
