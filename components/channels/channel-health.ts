import type { SocialAccount } from "@/lib/accounts/contract"
import type { BadgeTone } from "@/components/ui/badge"

export const healthStates = ["disconnected", "expiring", "paused", "connected"] as const
export type Health = (typeof healthStates)[number]

export const healthTones: Record<Health, BadgeTone> = {
  disconnected: "danger",
  expiring: "warning",
  paused: "neutral",
  connected: "success",
}

const expiryWarningMs = 7 * 86_400_000

/** The most urgent issue of a channel. */
export function getHealth({ status, expiresAt, refreshTokenValid, pausedAt }: SocialAccount): Health {
  if (status !== "connected") return "disconnected"
  if (!refreshTokenValid || (expiresAt && Date.parse(expiresAt) < Date.now() + expiryWarningMs))
    return "expiring"
  return pausedAt ? "paused" : "connected"
}
