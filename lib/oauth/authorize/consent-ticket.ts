import { decrypt, encrypt } from "@/lib/crypto/encrypt"
import { badRequest } from "@/lib/errors/app-error"
import type { AuthorizationRequest } from "./read-authorization"

const lifetimeMs = 30 * 60 * 1000

type Ticket = { request: AuthorizationRequest; expiresAt: number }

/** Binds tickets to a user, which prevents CSRF. */
const contextOf = (userId: string) => `oauth-consent:${userId}`

/** Encrypts the validated request, so the consent page can send it back. */
export const sealTicket = (userId: string, request: AuthorizationRequest, now = Date.now()) =>
  encrypt(JSON.stringify({ request, expiresAt: now + lifetimeMs } satisfies Ticket), contextOf(userId))

export function openTicket(userId: string, ticket: string): AuthorizationRequest {
  const { request, expiresAt } = unseal(userId, ticket)
  if (expiresAt <= Date.now()) throw badRequest("This page has expired. Start again in the app.")
  return request
}

function unseal(userId: string, ticket: string): Ticket {
  try {
    return JSON.parse(decrypt(ticket, contextOf(userId))) as Ticket
  } catch {
    throw badRequest("Invalid request. Start again in the app.")
  }
}
