import type { z } from "zod"
import { reconnect, rejected } from "@/lib/platforms/errors"
import { createGoogleClient } from "@/lib/platforms/google/google-client"
import { bearer, createApi, type AuthorizedContext, type RequestOptions } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export type YouTubeContext = PlatformContext<Tokens>

/** https://developers.google.com/youtube/v3/docs/errors */
const errorMessages: Record<string, string> = {
  uploadLimitExceeded: "This channel has reached its daily upload limit. Try again in 24 hours.",
  invalidTitle: "Invalid title. YouTube allows up to 100 characters without angle brackets.",
  invalidDescription: "Invalid description. YouTube allows up to 5,000 bytes without angle brackets.",
  invalidTags: "Invalid tags. YouTube allows up to 500 characters in total without angle brackets.",
  invalidCategoryId: "Unknown YouTube category. Choose one from the youtube-categories lookup.",
  invalidPublishAt: "Invalid publishing time. It must be in the future.",
  commentsDisabled: "Comments are turned off for this video.",
  playlistNotFound: "Unknown YouTube playlist. Choose one from the youtube-playlists lookup.",
  mediaBodyRequired: "YouTube received an empty file.",
}

export const client = createGoogleClient("YouTube", ({ reason, status }) => {
  if (reason === "youtubeSignupRequired")
    return status === 401
      ? reconnect(
          "PERMISSION_DENIED",
          "This Google account has no YouTube channel. Create one, then reconnect.",
        )
      : undefined
  const message = errorMessages[reason]
  return message === undefined ? undefined : rejected(message)
})

export const siteHost = () => baseUrl("youtube", "https://www.youtube.com", "web")

export const api = createApi(
  client,
  () => baseUrl("youtube", "https://www.googleapis.com"),
  ({ credentials }) => bearer(credentials.accessToken),
)

export const requestJson = <T>(
  ctx: AuthorizedContext,
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<T>,
  options?: Omit<RequestOptions, "headers">,
) => api.json(ctx, `/youtube/v3/${path}?${new URLSearchParams(query)}`, schema, options)
