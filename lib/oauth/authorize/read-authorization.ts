import type { Scope } from "@/lib/declarations/scopes"
import { prisma } from "@/lib/db/database"
import type { OAuthApp } from "@/prisma/generated/client"
import { errorUrl } from "./response-url"
import { invalidClient, invalidRequest, OAuthError } from "@/lib/oauth/oauth-error"
import { requireParameter, readParameters, type Parameters } from "@/lib/oauth/parameters"
import { isChallenge } from "@/lib/oauth/tokens/pkce"
import { matchesRedirect } from "@/lib/oauth/apps/redirect-uri"
import { audiences, readAudience, type Audience } from "@/lib/oauth/resources"
import { readScopes } from "@/lib/oauth/scopes"

export type AuthorizationRequest = {
  appId: string
  redirectUri: string
  scopes: Scope[]
  audience: Audience[]
  state?: string
  codeChallenge: string | null
}

type AppSummary = {
  name: string
  logoUrl: string | null
  privacyPolicyUrl: string | null
  /** The organization that registered the app. Null if the app registered itself. */
  publisher: string | null
}

export type Authorization =
  | { kind: "consent"; app: AppSummary; request: AuthorizationRequest }
  /** Redirects to the app, automatically only if it has a publisher, or this would be an open redirect. */
  | { kind: "redirect"; app: AppSummary; message: string; url: string }
  /** Never redirects, because the client or its redirect URI is invalid. */
  | { kind: "reject"; message: string }

type AppRow = OAuthApp & { organization: { name: string } | null }

/** https://www.rfc-editor.org/rfc/rfc6749#section-4.1.1 */
export async function readAuthorization(query: URLSearchParams): Promise<Authorization> {
  try {
    const parameters = readParameters(query)
    const row = await findApp(requireParameter(parameters, "client_id"))
    const redirectUri = requireParameter(parameters, "redirect_uri")
    if (!matchesRedirect(row, redirectUri))
      throw invalidRequest("Invalid redirect_uri. Use one that's registered for this app.")
    return readRequest(row, redirectUri, parameters)
  } catch (error) {
    if (error instanceof OAuthError) return { kind: "reject", message: error.message }
    throw error
  }
}

async function findApp(id: string): Promise<AppRow> {
  const row = await prisma.oAuthApp.findUnique({
    where: { id },
    include: { organization: { select: { name: true } } },
  })
  if (!row) throw invalidClient("Unknown client_id.")
  if (row.disabledAt) throw invalidClient("This app is disabled.")
  return row
}

function readRequest(row: AppRow, redirectUri: string, parameters: Parameters): Authorization {
  const { name, logoUrl, privacyPolicyUrl, organization } = row
  const app = { name, logoUrl, privacyPolicyUrl, publisher: organization?.name ?? null }
  const { state } = parameters.values
  try {
    checkResponse(parameters)
    const audience = readAudience(parameters.resources, audiences, ["api"])
    const codeChallenge = readChallenge(row, parameters)
    const scopes = readScopes(parameters.values.scope, row.scopes)
    const request = { appId: row.id, redirectUri, scopes, audience, state, codeChallenge }
    return { kind: "consent", app, request }
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return { kind: "redirect", app, message: error.message, url: errorUrl({ redirectUri, state }, error) }
  }
}

function checkResponse(parameters: Parameters) {
  if (requireParameter(parameters, "response_type") !== "code")
    throw new OAuthError("unsupported_response_type", "response_type must be code.")
  if ((parameters.values.response_mode ?? "query") !== "query")
    throw invalidRequest("response_mode must be query.")
}

function readChallenge({ publicClient }: OAuthApp, { values }: Parameters): string | null {
  const { code_challenge, code_challenge_method } = values
  if (code_challenge === undefined) {
    if (publicClient || code_challenge_method !== undefined)
      throw invalidRequest("code_challenge is required.")
    return null
  }
  // The default is "plain", which we don't support: https://www.rfc-editor.org/rfc/rfc7636#section-4.3
  if (code_challenge_method !== "S256") throw invalidRequest("code_challenge_method must be S256.")
  if (!isChallenge(code_challenge))
    throw invalidRequest("code_challenge must be a base64url-encoded SHA-256 hash (43 characters).")
  return code_challenge
}
