import { PlatformError } from "@/lib/platforms/errors"
import type { PlatformContext, AnyPlatform, Phase } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { accountContext, type AccountRow, type CallOptions } from "./platform-context"
import { freshCredentials } from "./fresh-credentials"
import { refreshCredentials } from "./refresh-credentials"

type Channel = { platform: AnyPlatform; account: AccountRow }

/** If the platform rejects our credentials, refreshes them once and repeats the rejected call. */
export async function withFreshAccess<Value>(
  { platform, account }: Channel,
  phase: Phase,
  work: (context: PlatformContext<Json>) => Promise<Value>,
  options?: CallOptions,
): Promise<Value> {
  const credentials = await freshCredentials(platform, account)
  try {
    return await work(await accountContext(platform, account, credentials, phase, options))
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== "reconnect" || !platform.refresh) throw error
    const renewed = await refreshCredentials(platform, account)
    if (JSON.stringify(renewed) === JSON.stringify(credentials)) throw error
    return work(await accountContext(platform, account, renewed, phase, options))
  }
}
