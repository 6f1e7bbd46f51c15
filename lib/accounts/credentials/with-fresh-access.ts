import { PlatformError } from "@/lib/platforms/errors"
import type { PlatformContext, AnyPlatform, Phase } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import type { Exchange } from "@/lib/platforms/platform-fetch"
import { accountContext, type AccountRow } from "./platform-context"
import { freshCredentials } from "./fresh-credentials"
import { refreshCredentials } from "./refresh-credentials"

type Channel = { platform: AnyPlatform; account: AccountRow }

/** If the platform rejects our credentials, refreshes them once and repeats the rejected call. */
export async function withFreshAccess<Value>(
  { platform, account }: Channel,
  phase: Phase,
  work: (context: PlatformContext<Json>) => Promise<Value>,
  observe?: (exchange: Exchange) => void,
): Promise<Value> {
  const credentials = await freshCredentials(platform, account)
  try {
    return await work(accountContext(platform, account, credentials, phase, observe))
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== "reconnect" || !platform.refresh) throw error
    const renewed = await refreshCredentials(platform, account)
    if (JSON.stringify(renewed) === JSON.stringify(credentials)) throw error
    return work(accountContext(platform, account, renewed, phase, observe))
  }
}
