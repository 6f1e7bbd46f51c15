import { decrypt, encrypt } from "@/lib/crypto/encrypt"
import { env } from "@/lib/config/env"
import type { SocialAccount } from "@/prisma/generated/client"
import type { Problem } from "./connect-problem"

export type Result = { connected: { id: string; name: string }[] } | Problem

/** How a sign-in ended, and where the person goes next. `platform` is the platform's name. */
export type ConnectOutcome = {
  redirectUrl: string | null
  dashboard: boolean
  linkToken?: string
  platform?: string
} & (Result | { choice: string })

export const connectedNames = (rows: SocialAccount[]) =>
  rows.map(({ id, displayName, username, platform }) => ({ id, name: displayName ?? username ?? platform }))

const context = "connect-ending"

/**
 * Leads to the account selection, back to the connect link, to the caller's own page, to our dashboard, or to our
 * page for people without an account. The text our pages show is encrypted, so a crafted link can't put words on
 * them.
 */
export function connectOutcomeUrl({ redirectUrl, dashboard, linkToken, ...outcome }: ConnectOutcome): URL {
  if ("choice" in outcome) return new URL(`/connect/choose/${outcome.choice}`, env.APP_URL)
  if (linkToken || (!redirectUrl && !dashboard)) {
    const page = new URL(`/connect/${linkToken ?? "done"}`, env.APP_URL)
    page.searchParams.set("result", encrypt(JSON.stringify(outcome), context))
    return page
  }
  const target = new URL(redirectUrl ?? "/channels", env.APP_URL)
  if ("problem" in outcome) target.searchParams.set("connect_error", outcome.problem)
  else target.searchParams.set("connected", outcome.connected.map(({ id }) => id).join(","))
  return target
}

/** Null for anything we didn't encrypt. */
export function openConnectOutcome(sealed: unknown): (Result & { platform?: string }) | null {
  if (typeof sealed !== "string") return null
  try {
    return JSON.parse(decrypt(sealed, context)) as Result & { platform?: string }
  } catch {
    return null
  }
}
