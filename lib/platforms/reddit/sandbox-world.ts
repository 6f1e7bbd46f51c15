import { json } from "@/lib/platforms/sandbox/sandbox"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { createPerson, requirePerson } from "@/lib/platforms/sandbox/people"

type Flair = { id: string; text: string; text_editable: boolean; mod_only: boolean }

const openSubreddit = {
  submission_type: "any",
  allow_images: true,
  allow_galleries: true,
  allow_videos: true,
  allow_polls: true,
  user_is_banned: false,
  requirements: {} as Record<string, string | number | boolean | string[]>,
  flairs: [] as Flair[],
}
type Subreddit = typeof openSubreddit

const flairs: Flair[] = [
  { id: "0b3c5b1e-1f7a-11ee-be56-0242ac120002", text: "News", text_editable: true, mod_only: false },
  { id: "0b3c5b1e-1f7a-11ee-be56-0242ac120003", text: "Official", text_editable: false, mod_only: true },
]

/** Any other name is an open subreddit without rules, unless it starts with "nosuch". */
export const subreddits: Record<string, Subreddit> = {
  bells: openSubreddit,
  bellnews: {
    ...openSubreddit,
    flairs,
    requirements: {
      is_flair_required: true,
      title_text_min_length: 10,
      title_blacklisted_strings: ["clickbait"],
    },
  },
  belltexts: {
    ...openSubreddit,
    submission_type: "self",
    allow_polls: false,
    requirements: { body_restriction_policy: "required" },
  },
  belllinks: {
    ...openSubreddit,
    submission_type: "link",
    allow_images: false,
    allow_galleries: false,
    requirements: { link_restriction_policy: "whitelist", domain_whitelist: ["example.com"] },
  },
  bellban: { ...openSubreddit, user_is_banned: true },
}

export const findSubreddit = (name: string | undefined) =>
  !name || /^nosuch/i.test(name) ? null : (subreddits[name.toLowerCase()] ?? openSubreddit)

export type PostDetails = { subreddit: string; title: string; permalink: string; readyAt: number }

export const errorResponse = (status: number, message: string, extra: Record<string, string> = {}) =>
  json({ message, error: status, ...extra }, status)

/** Failed submissions return HTTP 200. */
export const submitError = (
  code: string,
  message: string,
  field: string,
  extra: { ratelimit?: number } = {},
) => json({ json: { errors: [[code, message, field]], ...extra } })

export const signIn = sandboxOAuth2({
  name: "Reddit",
  paths: { authorize: "/api/v1/authorize", token: "/api/v1/access_token", revoke: "/api/v1/revoke_token" },
  pkce: "none",
  basicAuthOnly: true,
  accessSeconds: 86_400,
  refresh: "reusable",
  createPerson: async (ctx, name) => (await createPerson(ctx, name)).id,
  errorResponse: (error, _description, status) =>
    error === "invalid_client" ? errorResponse(401, "Unauthorized") : json({ error }, status),
})

const withToken = requirePerson(signIn, () => errorResponse(401, "Unauthorized"))

/** Like Reddit, requires a descriptive user agent. */
export const signedIn: typeof withToken = (handle) =>
  withToken((call, person) =>
    /^web:[\w-]+:/.test(call.request.headers.get("user-agent") ?? "")
      ? handle(call, person)
      : errorResponse(429, "Too Many Requests"),
  )

export const rateLimitHeaders = (remaining: number, seconds: number) => ({
  "x-ratelimit-used": String(100 - remaining),
  "x-ratelimit-remaining": `${remaining}.0`,
  "x-ratelimit-reset": String(seconds),
})
