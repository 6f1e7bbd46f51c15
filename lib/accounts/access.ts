import { sandboxStore } from "@/lib/sandbox/store"
import { createPlatformFetch, type Exchange } from "@/lib/platforms/platform-fetch"
import { createPlatformSocket } from "@/lib/platforms/platform-socket"
import type { Access, AnyPlatform, ConnectAccess, Json, Phase, RemoteAccount } from "@/lib/platforms/platform"
import { operatorKey } from "@/lib/platforms/settings"
import { sandboxKey } from "@/lib/platforms/twin-oauth2"
import type { SocialAccount } from "@/prisma/generated/client"
import { tracedFetch } from "./traced-fetch"

/** What it takes of a channel to speak to its platform. */
export type ChannelRow = Pick<
  SocialAccount,
  | "id"
  | "platform"
  | "remoteId"
  | "username"
  | "displayName"
  | "imageUrl"
  | "profileUrl"
  | "limits"
  | "sandbox"
  | "credentials"
>

export const remoteAccount = (row: ChannelRow): RemoteAccount => ({
  remoteId: row.remoteId,
  username: row.username,
  displayName: row.displayName,
  imageUrl: row.imageUrl,
  profileUrl: row.profileUrl,
  limits: (row.limits as RemoteAccount["limits"]) ?? undefined,
})

/** A sandbox channel's requests are answered by the twin in process. */
const sandboxOf = (platform: AnyPlatform, sandbox: boolean) =>
  sandbox ? { platform, store: sandboxStore(platform.slug) } : undefined

/** What a connector may touch on behalf of a channel, for one phase of the work. */
export const accountAccess = (
  platform: AnyPlatform,
  row: ChannelRow,
  credentials: Json,
  phase: Phase,
  observe?: (exchange: Exchange) => void,
): Access<Json> => ({
  fetch: tracedFetch(
    createPlatformFetch({ sandbox: sandboxOf(platform, row.sandbox), credentials, observe }),
  ),
  openSocket: createPlatformSocket({ sandbox: sandboxOf(platform, row.sandbox), observe }),
  phase,
  credentials,
  account: remoteAccount(row),
  now: () => new Date(),
  key: row.sandbox ? sandboxKey : operatorKey,
})

export const connectAccess = (platform: AnyPlatform, sandbox: boolean): ConnectAccess => ({
  fetch: tracedFetch(createPlatformFetch({ sandbox: sandboxOf(platform, sandbox) })),
  openSocket: createPlatformSocket({ sandbox: sandboxOf(platform, sandbox) }),
  phase: "connect",
  now: () => new Date(),
  key: sandbox ? sandboxKey : operatorKey,
})
