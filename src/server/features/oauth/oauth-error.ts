/** The codes of RFC 6749, 7591, 8628 and 8707 that we answer. */
export type OAuthErrorCode =
  | "access_denied"
  | "authorization_pending"
  | "expired_token"
  | "invalid_client"
  | "invalid_client_metadata"
  | "invalid_grant"
  | "invalid_redirect_uri"
  | "invalid_request"
  | "invalid_scope"
  | "invalid_target"
  | "slow_down"
  | "temporarily_unavailable"
  | "unsupported_grant_type"
  | "unsupported_response_type";

/** Tells an app what is wrong in the form that OAuth fixes, which isn't problem+json. */
export class OAuthError extends Error {
  override readonly name = "OAuthError";
  readonly code: OAuthErrorCode;
  readonly status: number;

  constructor(code: OAuthErrorCode, sentence: string, status = 400) {
    super(sentence);
    this.code = code;
    this.status = status;
  }
}
