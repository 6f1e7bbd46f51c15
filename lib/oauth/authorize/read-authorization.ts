import type { Scope } from "@/lib/declarations/scopes"
import { prisma } from "@/lib/db/database"
import type { OAuthApp } from "@/prisma/generated/client"
import { errorUrl } from "./response-url"
import { invalidClient, invalidRequest, OAuthError } from "@/lib/oauth/oauth-error"
import { requireParameter, readParameters, type Parameters } from "@/lib/oauth/parameters"
import { isChallenge } from "@/lib/oauth/tokens/pkce"
import { matchesRedirect } from "@/lib/oauth/apps/redirect-uri"
import { checkResources } from "@/lib/oauth/resources"
import { readScopes } from "@/lib/oauth/scopes"

/** What an app asks a person for. */
export type AuthorizationRequest = {
  appId: string
  redirectUri: string
  scopes: Scope[]
  state?: string
  codeChallenge: string | null
}

type Asking = {
  name: string
  logoUrl: string | null
  privacyPolicyUrl: string | null
  /** The workspace that stands for the app; null for one that registered itself. */
  publisher: string | null
}

export type Authorization =
  | { kind: "ask"; app: Asking; request: AuthorizationRequest }
  /** Goes to the app, by itself only where somebody stands for it: else this page would be an open redirector. */
  | { kind: "answer"; app: Asking; message: string; url: string }
  /** Who asks, or where to answer, is not known for sure: the person stays here. */
  | { kind: "refuse"; message: string }

type AppRow = OAuthApp & { organization: { name: string } | null }

/** Reads what the authorize page was called with (RFC 6749, 4.1.1). */
export async function readAuthorization(query: URLSearchParams): Promise<Authorization> {
  try {
    const parameters = readParameters(query)
    const row = await findApp(requireParameter(parameters, "client_id"))
    const redirectUri = requireParameter(parameters, "redirect_uri")
    if (!matchesRedirect(row, redirectUri))
      throw invalidRequest("The redirect_uri is not one that the app is registered with.")
    return readRequest(row, redirectUri, parameters)
  } catch (error) {
    if (error instanceof OAuthError) return { kind: "refuse", message: error.message }
    throw error
  }
}

async function findApp(id: string): Promise<AppRow> {
  const row = await prisma.oAuthApp.findUnique({
    where: { id },
    include: { organization: { select: { name: true } } },
  })
  if (!row) throw invalidClient("No app is known here under this client_id.")
  if (row.disabledAt) throw invalidClient("This app is disabled.")
  return row
}

function readRequest(row: AppRow, redirectUri: string, parameters: Parameters): Authorization {
  const { name, logoUrl, privacyPolicyUrl, organization } = row
  const app = { name, logoUrl, privacyPolicyUrl, publisher: organization?.name ?? null }
  const { state } = parameters.values
  try {
    checkResponse(parameters)
    checkResources(parameters.resources)
    const codeChallenge = readChallenge(row, parameters)
    const scopes = readScopes(parameters.values.scope, row.scopes)
    return { kind: "ask", app, request: { appId: row.id, redirectUri, scopes, state, codeChallenge } }
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return { kind: "answer", app, message: error.message, url: errorUrl({ redirectUri, state }, error) }
  }
}

function checkResponse(parameters: Parameters) {
  if (requireParameter(parameters, "response_type") !== "code")
    throw new OAuthError("unsupported_response_type", "response_type has to be code.")
  if ((parameters.values.response_mode ?? "query") !== "query")
    throw invalidRequest("response_mode has to be query.")
}

function readChallenge({ publicClient }: OAuthApp, { values }: Parameters): string | null {
  const { code_challenge, code_challenge_method } = values
  if (code_challenge === undefined) {
    if (publicClient || code_challenge_method !== undefined)
      throw invalidRequest("The parameter code_challenge is missing.")
    return null
  }
  // A missing method would mean "plain" (RFC 7636, 4.3).
  if (code_challenge_method !== "S256") throw invalidRequest("code_challenge_method has to be S256.")
  if (!isChallenge(code_challenge))
    throw invalidRequest("code_challenge has to be a SHA-256 in base64url: 43 characters.")
  return code_challenge
}
