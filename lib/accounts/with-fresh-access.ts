import { PlatformError } from "@/lib/platforms/errors"
import type { Access, AnyPlatform, Json, Phase } from "@/lib/platforms/platform"
import type { Exchange } from "@/lib/platforms/platform-fetch"
import { accountAccess, type ChannelRow } from "./access"
import { freshCredentials } from "./fresh-credentials"
import { refreshCredentials } from "./refresh-credentials"

type Channel = { platform: AnyPlatform; account: ChannelRow }

/** Expired access is renewed once and the call repeated: a refusal of our credentials changed nothing over there. */
export async function withFreshAccess<Value>(
  { platform, account }: Channel,
  phase: Phase,
  work: (at: Access<Json>) => Promise<Value>,
  observe?: (exchange: Exchange) => void,
): Promise<Value> {
  const credentials = await freshCredentials(platform, account)
  try {
    return await work(accountAccess(platform, account, credentials, phase, observe))
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== "reconnect" || !platform.refresh) throw error
    const renewed = await refreshCredentials(platform, account)
    if (JSON.stringify(renewed) === JSON.stringify(credentials)) throw error
    return work(accountAccess(platform, account, renewed, phase, observe))
  }
}
