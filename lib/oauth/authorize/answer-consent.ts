import { audit } from "@/lib/audit-log/record-audit"
import { scopesOfRole } from "@/lib/declarations/scopes"
import { sha256 } from "@/lib/crypto/encrypt"
import { db, prisma } from "@/lib/db/database"
import { runIn } from "@/lib/db/prisma-transaction"
import { badRequest, forbidden } from "@/lib/errors/app-error"
import { newSecret } from "@/lib/crypto/ids"
import type { Prisma } from "@/prisma/generated/client"
import { successUrl, errorUrl } from "./response-url"
import { openTicket } from "./consent-ticket"
import { fromNow } from "@/lib/oauth/tokens/issue-tokens"
import type { AuthorizationRequest } from "./read-authorization"

type Person = { id: string; name: string | null; email: string }

/** Long enough for a client to get its tokens. RFC 6749, section 4.1.2, allows ten minutes at most. */
const codeSeconds = 60

/** Gives the app access to one of the user's workspaces. Returns the URL to redirect to, with the code. */
export async function grantConsent(
  person: Person,
  { ticket, organizationId }: { ticket: string; organizationId: string },
): Promise<string> {
  const request = openTicket(person.id, ticket)
  const code = newSecret("car_code_")
  await prisma.$transaction(async (tx) => {
    const app = await lockApp(tx, request.appId)
    const scopes = await grantable(tx, person, organizationId, request)
    const { appId, redirectUri, codeChallenge, audience } = request
    const grantee = { appId, organizationId, userId: person.id }
    await saveConsent(tx, grantee, scopes)
    await tx.oAuthCode.create({
      data: {
        ...grantee,
        ...{ codeHash: sha256(code), scopes, audience, redirectUri, codeChallenge },
        expiresAt: fromNow(codeSeconds),
      },
    })
    const actor = { kind: "user" as const, id: person.id, name: person.name || person.email }
    const subject = { kind: "oauthApp", id: appId }
    const detail = { name: app.name, scopes, audience }
    await audit(tx, { organizationId, actor }, "oauth.authorized", subject, detail)
  })
  return successUrl(request, { code })
}

export const denyConsent = (person: Pick<Person, "id">, ticket: string): string =>
  errorUrl(openTicket(person.id, ticket), {
    code: "access_denied",
    message: "The user denied access.",
  })

async function lockApp(tx: Prisma.TransactionClient, id: string) {
  const enabled = db
    .selectFrom("OAuthApp")
    .select("name")
    .where("id", "=", id)
    .where("disabledAt", "is", null)
  const [app] = await runIn(tx, enabled.forShare())
  if (!app) throw badRequest("This app was deleted or disabled.")
  return app
}

/** People can only grant permissions that their own role has. */
async function grantable(
  tx: Prisma.TransactionClient,
  { id: userId }: Person,
  organizationId: string,
  { scopes }: AuthorizationRequest,
) {
  const member = await tx.member.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  })
  if (!member) throw forbidden("Choose a workspace you belong to.")
  const roleScopes = scopes.filter((scope) => scopesOfRole[member.role].includes(scope))
  if (roleScopes.length === 0)
    throw forbidden("Your role doesn't grant any permission this app requests. Choose another workspace.")
  return roleScopes
}

type Grantee = { appId: string; organizationId: string; userId: string }

/** Adds to earlier grants instead of replacing them. */
async function saveConsent(tx: Prisma.TransactionClient, grantee: Grantee, scopes: string[]) {
  const where = { appId_organizationId_userId: grantee }
  const before = await tx.oAuthConsent.findUnique({ where })
  const earlier = before && !before.revokedAt ? before.scopes : []
  const all = [...new Set([...earlier, ...scopes])]
  await tx.oAuthConsent.upsert({
    where,
    create: { ...grantee, scopes: all },
    update: { scopes: all, revokedAt: null },
  })
}
