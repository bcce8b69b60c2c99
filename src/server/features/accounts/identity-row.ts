/** What the identity knows of an account. */
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

/** Everything that the account's own page shows, apart from credits. */
export interface AccountRow extends IdentityRow {
  readonly isGuest: boolean;
  readonly twoFactorEnabled: boolean;
  readonly hasSecondFactor: boolean;
  readonly hasPassword: boolean;
}
