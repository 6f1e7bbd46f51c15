import { decrypt, encrypt } from "@/lib/crypto"
import { env } from "@/lib/env"
import type { SocialAccount } from "@/prisma/generated/client"
import type { Problem } from "./problem"

export type Result = { connected: { id: string; name: string }[] } | Problem

/** How a sign-in at a platform ended, and where the person goes from there. `platform` is its name. */
export type Ending = {
  redirectUrl: string | null
  dashboard: boolean
  linkToken?: string
  platform?: string
} & (Result | { choice: string })

export const connectedNames = (rows: SocialAccount[]) =>
  rows.map(({ id, displayName, username, platform }) => ({ id, name: displayName ?? username ?? platform }))

const context = "connect-ending"

/**
 * To the page where accounts are chosen, back to the connect link, to the caller's own page, back to our dashboard, or
 * to a page of ours for people who have no account here. What our pages say travels sealed: nobody can make them say
 * something else.
 */
export function endingUrl({ redirectUrl, dashboard, linkToken, ...ending }: Ending): URL {
  if ("choice" in ending) return new URL(`/connect/choose/${ending.choice}`, env.APP_URL)
  if (linkToken || (!redirectUrl && !dashboard)) {
    const page = new URL(`/connect/${linkToken ?? "done"}`, env.APP_URL)
    page.searchParams.set("result", encrypt(JSON.stringify(ending), context))
    return page
  }
  const target = new URL(redirectUrl ?? "/channels", env.APP_URL)
  if ("problem" in ending) target.searchParams.set("connect_error", ending.problem)
  else target.searchParams.set("connected", ending.connected.map(({ id }) => id).join(","))
  return target
}

/** Null for what we did not seal. */
export function readEnding(sealed: unknown): (Result & { platform?: string }) | null {
  if (typeof sealed !== "string") return null
  try {
    return JSON.parse(decrypt(sealed, context)) as Result & { platform?: string }
  } catch {
    return null
  }
}
