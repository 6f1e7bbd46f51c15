import { audit } from "@/lib/audit"
import { scopesOfRole } from "@/lib/caller"
import { sha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { badRequest, forbidden } from "@/lib/errors"
import { newSecret } from "@/lib/ids"
import type { Prisma } from "@/prisma/generated/client"
import { answerUrl, errorUrl } from "./answer-url"
import { openTicket } from "./consent-ticket"
import { fromNow } from "./issue-tokens"
import type { AuthorizationRequest } from "./read-authorization"

type Person = { id: string; name: string | null; email: string }

/** Long enough for a client to fetch its tokens (RFC 6749, 4.1.2 allows ten minutes at most). */
const codeSeconds = 60

/** Lets the app into one of the person's workspaces. Answers where to go with the code. */
export async function grantConsent(
  person: Person,
  { ticket, organizationId }: { ticket: string; organizationId: string },
): Promise<string> {
  const request = openTicket(person.id, ticket)
  const code = newSecret("car_code_")
  await prisma.$transaction(async (db) => {
    const app = await holdApp(db, request.appId)
    const scopes = await grantable(db, person, organizationId, request)
    const { appId, redirectUri, codeChallenge } = request
    const grantee = { appId, organizationId, userId: person.id }
    await keepConsent(db, grantee, scopes)
    await db.oAuthCode.create({
      data: {
        ...grantee,
        ...{ codeHash: sha256(code), scopes, redirectUri, codeChallenge, expiresAt: fromNow(codeSeconds) },
      },
    })
    const actor = { kind: "user" as const, id: person.id, name: person.name || person.email }
    const subject = { kind: "oauthApp", id: appId }
    await audit(db, { organizationId, actor }, "oauth.authorized", subject, { name: app.name, scopes })
  })
  return answerUrl(request, { code })
}

/** The person says no, which is an answer too. */
export const refuseConsent = (person: Pick<Person, "id">, ticket: string): string =>
  errorUrl(openTicket(person.id, ticket), {
    code: "access_denied",
    message: "The person did not give access.",
  })

async function holdApp(db: Prisma.TransactionClient, id: string) {
  const [app] = await db.$queryRaw<{ name: string }[]>`
    SELECT name FROM "OAuthApp" WHERE id = ${id} AND "disabledAt" IS NULL FOR SHARE`
  if (!app) throw badRequest("This app was deleted or disabled meanwhile.")
  return app
}

/** Nobody can give what they do not have themselves. */
async function grantable(
  db: Prisma.TransactionClient,
  { id: userId }: Person,
  organizationId: string,
  { scopes }: AuthorizationRequest,
) {
  const member = await db.member.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  })
  if (!member) throw forbidden("Choose a workspace that you belong to.")
  const held = scopes.filter((scope) => scopesOfRole[member.role].includes(scope))
  if (held.length === 0)
    throw forbidden("Your role in this workspace allows nothing of what the app asks for. Choose another.")
  return held
}

type Grantee = { appId: string; organizationId: string; userId: string }

/** An app that comes again for more has what it got before as well, until its tokens end. */
async function keepConsent(db: Prisma.TransactionClient, grantee: Grantee, scopes: string[]) {
  const where = { appId_organizationId_userId: grantee }
  const before = await db.oAuthConsent.findUnique({ where })
  const earlier = before && !before.revokedAt ? before.scopes : []
  const all = [...new Set([...earlier, ...scopes])]
  await db.oAuthConsent.upsert({
    where,
    create: { ...grantee, scopes: all },
    update: { scopes: all, revokedAt: null },
  })
}
