import { sandboxContext } from "@/lib/sandbox/store"
import { createPlatformFetch, type PlatformFetchOptions } from "@/lib/platforms/platform-fetch"
import { createPlatformSocket } from "@/lib/platforms/platform-socket"
import type { PlatformContext, AnyPlatform, ConnectContext, Phase } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import type { Json } from "@/lib/platforms/json"
import { readAppAccess, type AppOwner } from "@/lib/platform-apps/app-credentials"
import type { SocialAccount } from "@/prisma/generated/client"
import { tracedFetch } from "./traced-fetch"

/** The columns needed to call an account's platform. */
export type AccountRow = Pick<
  SocialAccount,
  | "id"
  | "organizationId"
  | "platform"
  | "remoteId"
  | "username"
  | "displayName"
  | "imageUrl"
  | "profileUrl"
  | "limits"
  | "sandbox"
  | "platformAppId"
  | "credentials"
>

export const remoteAccount = (row: AccountRow): RemoteAccount => ({
  remoteId: row.remoteId,
  username: row.username,
  displayName: row.displayName,
  imageUrl: row.imageUrl,
  profileUrl: row.profileUrl,
  limits: (row.limits as RemoteAccount["limits"]) ?? undefined,
})

/** A sandbox account's requests are handled by the platform's sandbox, in process. */
const sandboxOf = ({ sandbox: api, slug }: AnyPlatform, { organizationId, sandbox }: AppOwner) =>
  sandbox ? { api, context: sandboxContext(organizationId, slug) } : undefined

export type CallOptions = Pick<PlatformFetchOptions, "observe" | "beforeSend">

/** Without it, requests that may publish something still tell whether they were sent. */
const sendAtOnce = () => Promise.resolve()

/** Everything a connector may use on behalf of an account in one phase. */
export const accountContext = async (
  platform: AnyPlatform,
  row: AccountRow,
  credentials: Json,
  phase: Phase,
  { observe, beforeSend = phase === "send" ? sendAtOnce : undefined }: CallOptions = {},
): Promise<PlatformContext<Json>> => ({
  fetch: tracedFetch(
    createPlatformFetch({ sandbox: sandboxOf(platform, row), credentials, observe, beforeSend }),
  ),
  openSocket: createPlatformSocket({ sandbox: sandboxOf(platform, row), observe }),
  phase,
  credentials,
  account: remoteAccount(row),
  now: () => new Date(),
  ...(await readAppAccess(platform, row)),
})

export const connectContext = async (platform: AnyPlatform, owner: AppOwner): Promise<ConnectContext> => ({
  fetch: tracedFetch(createPlatformFetch({ sandbox: sandboxOf(platform, owner) })),
  openSocket: createPlatformSocket({ sandbox: sandboxOf(platform, owner) }),
  phase: "connect",
  now: () => new Date(),
  ...(await readAppAccess(platform, owner)),
})
