import { isHost } from "@/lib/platforms/operator-settings"
import { json, sandboxOrigin } from "@/lib/platforms/sandbox/sandbox"
import { sandboxId } from "@/lib/platforms/sandbox/ids"
import type { Json } from "@/lib/platforms/json"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { createPerson, requirePerson } from "@/lib/platforms/sandbox/people"

const daySeconds = 86_400
const yearSeconds = 31_536_000

/** Receives the chunks of a video. */
export const uploadOrigin = sandboxOrigin("tiktok")

export const hosts = (url: URL) =>
  isHost(url, "tiktok", "https://open.tiktokapis.com") ||
  isHost(url, "tiktok", "https://www.tiktok.com", "web") ||
  url.origin === uploadOrigin

const logId = () => sandboxId({ now: () => new Date() })

export const okResponse = (data: Json) => json({ data, error: { code: "ok", message: "", log_id: logId() } })
export const errorResponse = (
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
): Response => json({ error: { code, message, log_id: logId() } }, status, headers)

export const invalidParams = (message: string) => errorResponse(400, "invalid_params", message)

/** Access tokens last a day, refresh tokens a year. */
export const signIn = sandboxOAuth2({
  name: "TikTok",
  paths: { authorize: "/v2/auth/authorize", token: "/v2/oauth/token", revoke: "/v2/oauth/revoke" },
  clientIdParameter: "client_key",
  pkce: "optional",
  challengeEncoding: "hex",
  accessSeconds: daySeconds,
  refresh: "rotates",
  createPerson: async (ctx, name) => (await createPerson(ctx, name)).id,
  tokenResponse: ({ accessToken, refreshToken, expiresIn, scope, personId }) => ({
    access_token: accessToken,
    expires_in: expiresIn,
    open_id: personId,
    refresh_expires_in: yearSeconds,
    refresh_token: refreshToken,
    scope,
    token_type: "Bearer",
  }),
  errorResponse: (error, error_description, status) =>
    json({ error, error_description, log_id: logId() }, status),
})

export const invalidToken = () =>
  errorResponse(401, "access_token_invalid", "The access token is invalid or not found in the request.")

export const signedIn = requirePerson(signIn, invalidToken)

export const userInfo = signedIn((_call, { id, username, displayName }) =>
  okResponse({ user: { open_id: id, union_id: id, username, display_name: displayName, avatar_url: null } }),
)

export const privacyLevels = ["PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"]
const maxVideoSeconds = 300

export const creatorInfo = signedIn((_call, { username, displayName }) =>
  okResponse({
    creator_username: username,
    creator_nickname: displayName,
    creator_avatar_url: "",
    privacy_level_options: privacyLevels,
    comment_disabled: false,
    duet_disabled: false,
    stitch_disabled: true,
    max_video_post_duration_sec: maxVideoSeconds,
  }),
)
