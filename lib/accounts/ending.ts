import { decrypt, encrypt } from "@/lib/crypto"
import { env } from "@/lib/env"
import type { SocialAccount } from "@/prisma/generated/client"

type Result = { connected: { id: string; name: string }[] } | { problem: string }

/** How a sign-in at a platform ended, and where the person goes from there. */
export type Ending = { redirectUrl: string | null; dashboard: boolean } & (Result | { choice: string })

export const connectedNames = (rows: SocialAccount[]) =>
  rows.map(({ id, displayName, username, platform }) => ({ id, name: displayName ?? username ?? platform }))

const context = "connect-ending"

/**
 * To the page where accounts are chosen, to the caller's own page, back to our dashboard, or to a page of ours for
 * people who have no account here. That page's text travels sealed: nobody can make it say something else.
 */
export function endingUrl({ redirectUrl, dashboard, ...ending }: Ending): URL {
  if ("choice" in ending) return new URL(`/connect/choose/${ending.choice}`, env.APP_URL)
  if (!redirectUrl && !dashboard) {
    const done = new URL("/connect/done", env.APP_URL)
    done.searchParams.set("result", encrypt(JSON.stringify(ending), context))
    return done
  }
  const target = new URL(redirectUrl ?? "/channels", env.APP_URL)
  if ("problem" in ending) target.searchParams.set("connect_error", ending.problem)
  else target.searchParams.set("connected", ending.connected.map(({ id }) => id).join(","))
  return target
}

/** Null for what we did not seal. */
export function readEnding(sealed: string): Result | null {
  try {
    return JSON.parse(decrypt(sealed, context)) as Result
  } catch {
    return null
  }
}
