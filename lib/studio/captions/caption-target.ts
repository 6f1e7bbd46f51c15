import { findAccount } from "@/lib/accounts/get-account"
import type { Caller } from "@/lib/access/caller"
import { notFound } from "@/lib/errors/app-error"
import type { AccountLimits } from "@/lib/platforms/remote-account"
import { platformBySlug } from "@/lib/platforms/registry"
import { measureCaption } from "@/lib/platforms/check/text-length"
import type { Audience } from "./caption-prompts"

type Request = { platform?: string; socialAccountId?: string; withMedia: boolean }

export type Target = {
  audience: Audience
  measure: (text: string) => { length: number; max: number; remaining: number }
}

/** The caption's audience and how its length is counted, or null without a platform and account. */
export async function captionTarget(
  caller: Caller,
  { platform: slug, socialAccountId, withMedia }: Request,
): Promise<Target | null> {
  const account = socialAccountId ? await findAccount(caller, socialAccountId) : null
  const targetSlug = account?.platform ?? slug
  if (!targetSlug) return null
  const platform = platformBySlug(targetSlug)
  if (!platform) throw notFound("Platform")
  const { captionMax } = (account?.limits ?? {}) as AccountLimits
  const measure = (text: string) =>
    measureCaption(platform.rules.caption, text, { withMedia, max: captionMax })
  const audience = { name: platform.name, tone: platform.style?.tone ?? null, max: measure("").max }
  return { audience, measure }
}
