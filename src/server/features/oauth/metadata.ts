import { commandLineClient, consentPath, usualScopes } from "#contract/facts/oauth.ts";
import { keyScopes } from "#contract/facts/keys/key-rules.ts";
import { endpoints } from "#contract/endpoints/endpoints.ts";

export const deviceGrantType = "urn:ietf:params:oauth:grant-type:device_code";

export const oauthPaths = {
  register: "/api/oauth/register",
  token: "/api/oauth/token",
  device: "/api/oauth/device",
  revoke: "/api/oauth/revoke",
} as const;

const resourcePath = endpoints.callMcp.path;
export const resourceMetadataPath = `/.well-known/oauth-protected-resource${resourcePath}`;
export const serverMetadataPath = "/.well-known/oauth-authorization-server";

/** Returns the resource that grants are for, the MCP server (RFC 8707). */
export function resourceOf(publicUrl: string): string {
  return publicUrl + resourcePath;
}

/** Describes the MCP server to apps that were refused (RFC 9728). */
export function describeResource(publicUrl: string, siteName: string) {
  return {
    resource: resourceOf(publicUrl),
    authorization_servers: [publicUrl],
    scopes_supported: usualScopes,
    bearer_methods_supported: ["header"],
    resource_name: siteName,
    resource_documentation: `${publicUrl}/docs#agents`,
  };
}

/** Describes how apps get a key (RFC 8414). */
export function describeServer(publicUrl: string) {
  return {
    issuer: publicUrl,
    authorization_endpoint: publicUrl + consentPath,
    token_endpoint: publicUrl + oauthPaths.token,
    client_id_metadata_document_supported: true,
    registration_endpoint: publicUrl + oauthPaths.register,
    device_authorization_endpoint: publicUrl + oauthPaths.device,
    revocation_endpoint: publicUrl + oauthPaths.revoke,
    revocation_endpoint_auth_methods_supported: ["none"],
    scopes_supported: keyScopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", deviceGrantType],
    token_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${publicUrl}/docs#agents`,
  };
}

/** Returns the `WWW-Authenticate` header that tells an app where to begin (RFC 6750 and 9728). */
export function challengeOf(publicUrl: string, hasCredentials: boolean): string {
  const parts = [
    ...(hasCredentials ? [`error="invalid_token"`] : []),
    `resource_metadata="${publicUrl}${resourceMetadataPath}"`,
    `scope="${usualScopes.join(" ")}"`,
  ];
  return `Bearer ${parts.join(", ")}`;
}

/** Tells whether a client is the one that is built in. */
export function isCommandLine(clientId: string | undefined): boolean {
  return clientId === commandLineClient.id;
}
