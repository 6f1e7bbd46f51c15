import type { SocialAccount } from "@/lib/accounts/contract"
import type { BadgeTone } from "@/components/ui/badge"

export const healths = ["reconnect", "ends", "paused", "fine"] as const
export type Health = (typeof healths)[number]

export const healthTones: Record<Health, BadgeTone> = {
  reconnect: "danger",
  ends: "warning",
  paused: "neutral",
  fine: "success",
}

const soonMs = 7 * 86_400_000

/** What somebody has to do about a channel, the most urgent first. */
export function healthOf({ status, expiresAt, refreshTokenValid, pausedAt }: SocialAccount): Health {
  if (status !== "connected") return "reconnect"
  if (!refreshTokenValid || (expiresAt && Date.parse(expiresAt) < Date.now() + soonMs)) return "ends"
  return pausedAt ? "paused" : "fine"
}
