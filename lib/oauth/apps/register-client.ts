import { z } from "zod"

import { scopes } from "@/lib/declarations/scopes"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { appName, httpsUrl } from "./app-fields"
import { newClientSecret } from "./client-secret"
import { OAuthError } from "@/lib/oauth/oauth-error"
import { destinationOf, redirectUris, suitsClient, unsuitable } from "./redirect-uri"
import { readScopes, scopeText } from "@/lib/oauth/scopes"

/** Forms send a list as text separated by spaces, or repeat the field. */
const listOf = <Item extends z.ZodType>(list: Item) =>
  z.preprocess((value) => (typeof value === "string" ? value.split(/\s+/).filter(Boolean) : value), list)

const includes = (required: string) =>
  listOf(
    z
      .array(z.string())
      .default([required])
      .refine((values) => values.includes(required), `Must include ${required}.`),
  )

/** The metadata that we store. The response leaves out the rest, as RFC 7591 requires. */
const metadata = z.object({
  redirect_uris: listOf(redirectUris),
  client_name: appName.optional(),
  logo_uri: httpsUrl.optional(),
  policy_uri: httpsUrl.optional(),
  scope: z.string().max(1000).optional(),
  token_endpoint_auth_method: z.enum(["none", "client_secret_post", "client_secret_basic"]).default("none"),
  grant_types: includes("authorization_code"),
  response_types: includes("code"),
})

/** Dynamic registration (RFC 7591). The consent page says that the app isn't verified. */
export async function registerClient(input: unknown): Promise<object> {
  const data = readMetadata(input)
  const method = data.token_endpoint_auth_method
  const publicClient = method === "none"
  if (!suitsClient({ redirectUris: data.redirect_uris, publicClient }))
    throw new OAuthError("invalid_redirect_uri", `redirect_uris: ${unsuitable}`)
  const secret = publicClient ? null : newClientSecret()
  const app = await prisma.oAuthApp.create({
    data: {
      name: data.client_name ?? destinationOf(data.redirect_uris[0]!).replace(/:\d*$/, ""),
      logoUrl: data.logo_uri,
      privacyPolicyUrl: data.policy_uri,
      redirectUris: data.redirect_uris,
      scopes: readScopes(data.scope, scopes),
      publicClient,
      secretHash: secret && sha256(secret),
    },
  })
  return {
    client_id: app.id,
    client_id_issued_at: Math.floor(app.createdAt.getTime() / 1000),
    ...(secret && { client_secret: secret, client_secret_expires_at: 0 }),
    client_name: app.name,
    ...(app.logoUrl && { logo_uri: app.logoUrl }),
    ...(app.privacyPolicyUrl && { policy_uri: app.privacyPolicyUrl }),
    redirect_uris: app.redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: method,
    scope: scopeText(app.scopes),
  }
}

function readMetadata(input: unknown): z.output<typeof metadata> {
  const { data, error } = metadata.safeParse(input)
  if (data) return data
  const [field = "", ...inner] = error.issues[0]!.path
  const location = [String(field), ...inner.map((step) => `[${String(step)}]`)].join("")
  throw new OAuthError(
    field === "redirect_uris" ? "invalid_redirect_uri" : "invalid_client_metadata",
    `${location}: ${error.issues[0]!.message}`,
  )
}
