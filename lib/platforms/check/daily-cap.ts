import type { DailyCap, Rules } from "@/lib/platforms/rules"

/** The platform's daily cap, if it applies to a post with these settings. */
export function dailyCapOf({ dailyCap }: Pick<Rules, "dailyCap">, config: unknown): DailyCap | null {
  if (!dailyCap) return null
  const placement = (config as { placement?: unknown } | null)?.placement
  return dailyCap.placement === undefined || dailyCap.placement === placement ? dailyCap : null
}
