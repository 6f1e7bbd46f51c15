import type { SocialAccount } from "@/lib/accounts/contract"
import type { BadgeTone } from "@/components/ui/badge"

export const healthStates = ["reconnect", "ends", "paused", "fine"] as const
export type Health = (typeof healthStates)[number]

export const healthTones: Record<Health, BadgeTone> = {
  reconnect: "danger",
  ends: "warning",
  paused: "neutral",
  fine: "success",
}

const expiryWarningMs = 7 * 86_400_000

/** The most urgent issue of a channel. */
export function getHealth({ status, expiresAt, refreshTokenValid, pausedAt }: SocialAccount): Health {
  if (status !== "connected") return "reconnect"
  if (!refreshTokenValid || (expiresAt && Date.parse(expiresAt) < Date.now() + expiryWarningMs)) return "ends"
  return pausedAt ? "paused" : "fine"
}
