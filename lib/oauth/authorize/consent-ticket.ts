import { decrypt, encrypt } from "@/lib/crypto/encrypt"
import { badRequest } from "@/lib/errors/app-error"
import type { AuthorizationRequest } from "./read-authorization"

const lifetime = 30 * 60 * 1000

type Ticket = { request: AuthorizationRequest; expiresAt: number }

/** One person's page only: a form that another site sends in their name cannot have it. */
const contextOf = (userId: string) => `oauth-consent:${userId}`

/** What the consent page sends back with the answer: the request as it was checked, sealed. */
export const sealTicket = (userId: string, request: AuthorizationRequest, now = Date.now()) =>
  encrypt(JSON.stringify({ request, expiresAt: now + lifetime } satisfies Ticket), contextOf(userId))

export function openTicket(userId: string, ticket: string): AuthorizationRequest {
  const { request, expiresAt } = unseal(userId, ticket)
  if (expiresAt <= Date.now()) throw badRequest("This page was open for too long. Start again in the app.")
  return request
}

function unseal(userId: string, ticket: string): Ticket {
  try {
    return JSON.parse(decrypt(ticket, contextOf(userId))) as Ticket
  } catch {
    throw badRequest("This answer does not belong to a page of yours. Start again in the app.")
  }
}
