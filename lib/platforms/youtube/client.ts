import type { z } from "zod"
import { reconnect, rejected } from "@/lib/platforms/errors"
import { bearer, createGoogleClient } from "@/lib/platforms/google"
import type { Requester, RequestOptions } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export type YouTubeAccess = Access<Tokens>

/** https://developers.google.com/youtube/v3/docs/errors */
const advice: Record<string, string> = {
  uploadLimitExceeded: "This channel has reached its number of uploads for today. Try again in 24 hours.",
  invalidTitle: "YouTube does not take this title: up to 100 characters, without angle brackets.",
  invalidDescription: "YouTube does not take this description: up to 5,000 bytes, without angle brackets.",
  invalidTags: "YouTube does not take these tags: up to 500 characters together, without angle brackets.",
  invalidCategoryId: "YouTube does not know this category. Choose one that the category look-up lists.",
  invalidPublishAt: "YouTube does not take this time of publication. It must lie in the future.",
  commentsDisabled: "Comments are switched off for this video.",
  playlistNotFound: "YouTube does not know this playlist. Choose one that the playlist look-up lists.",
  mediaBodyRequired: "YouTube got a file without content.",
}

export const client = createGoogleClient("YouTube", ({ reason, status }) => {
  if (reason === "youtubeSignupRequired")
    return status === 401
      ? reconnect(
          "PERMISSION_DENIED",
          "This Google account has no YouTube channel. Make one, then connect again.",
        )
      : undefined
  const text = advice[reason]
  return text === undefined ? undefined : rejected(text)
})

export const apiHost = () => baseUrl("youtube", "https://www.googleapis.com")
export const siteHost = () => baseUrl("youtube", "https://www.youtube.com", "web")

type SignedIn = Requester & { credentials: Pick<Tokens, "accessToken"> }

export const apiUrl = (path: string, query: Record<string, string>) =>
  `${apiHost()}/youtube/v3/${path}?${new URLSearchParams(query)}`

export const ask = <T>(
  at: SignedIn,
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<T>,
  options: RequestOptions = {},
) =>
  client.json(at, apiUrl(path, query), schema, {
    ...options,
    headers: { ...options.headers, ...bearer(at.credentials.accessToken) },
  })
