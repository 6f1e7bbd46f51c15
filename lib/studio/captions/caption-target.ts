import { findAccount } from "@/lib/accounts/get-account"
import type { Caller } from "@/lib/access/caller"
import { notFound } from "@/lib/errors/app-error"
import type { AccountLimits } from "@/lib/platforms/check/check-post"
import { platformBySlug } from "@/lib/platforms/registry"
import { measureCaption } from "@/lib/platforms/check/text-length"
import type { Reader } from "./caption-prompts"

type Wanted = { platform?: string; socialAccountId?: string; withMedia: boolean }

export type Target = {
  reader: Reader
  measure: (text: string) => { length: number; max: number; remaining: number }
}

/** Whom a caption is for and how it is counted there; null where nobody was named. */
export async function captionTarget(
  caller: Caller,
  { platform: slug, socialAccountId, withMedia }: Wanted,
): Promise<Target | null> {
  const account = socialAccountId ? await findAccount(caller, socialAccountId) : null
  const wanted = account?.platform ?? slug
  if (!wanted) return null
  const platform = platformBySlug(wanted)
  if (!platform) throw notFound("Platform")
  const { captionMax } = (account?.limits ?? {}) as NonNullable<AccountLimits>
  const measure = (text: string) =>
    measureCaption(platform.rules.caption, text, { withMedia, max: captionMax })
  const reader = { name: platform.name, tone: platform.style?.tone ?? null, max: measure("").max }
  return { reader, measure }
}
