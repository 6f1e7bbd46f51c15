import { json, type TwinContext } from "@/lib/platforms/twin"
import { twinOAuth2 } from "@/lib/platforms/twin-oauth2"
import { createPerson, signedInBy } from "@/lib/platforms/twin-people"

type Flair = { id: string; text: string; text_editable: boolean; mod_only: boolean }
type Subreddit = {
  submission_type: "any" | "link" | "self"
  allow_images: boolean
  allow_galleries: boolean
  allow_videos: boolean
  allow_polls: boolean
  user_is_banned: boolean
  requirements: Record<string, string | number | boolean | string[]>
  flairs: Flair[]
}

const open: Subreddit = {
  submission_type: "any",
  allow_images: true,
  allow_galleries: true,
  allow_videos: true,
  allow_polls: true,
  user_is_banned: false,
  requirements: {},
  flairs: [],
}

const newsFlair = {
  id: "0b3c5b1e-1f7a-11ee-be56-0242ac120002",
  text: "News",
  text_editable: true,
  mod_only: false,
}
const modFlair = {
  id: "0b3c5b1e-1f7a-11ee-be56-0242ac120003",
  text: "Official",
  text_editable: false,
  mod_only: true,
}

/** A few with rules; any other name is a subreddit without any, save those that begin with "nosuch". */
export const known: Record<string, Subreddit> = {
  bells: open,
  bellnews: {
    ...open,
    flairs: [newsFlair, modFlair],
    requirements: {
      is_flair_required: true,
      title_text_min_length: 10,
      title_blacklisted_strings: ["clickbait"],
    },
  },
  belltexts: {
    ...open,
    submission_type: "self",
    allow_polls: false,
    requirements: { body_restriction_policy: "required" },
  },
  belllinks: {
    ...open,
    submission_type: "link",
    allow_images: false,
    allow_galleries: false,
    requirements: { link_restriction_policy: "whitelist", domain_whitelist: ["example.com"] },
  },
  bellban: { ...open, user_is_banned: true },
}

export const subredditOf = (name: string | undefined) =>
  !name || /^nosuch/i.test(name) ? null : (known[name.toLowerCase()] ?? open)

export type PostDetails = { subreddit: string; title: string; permalink: string; readyAt: number }

export const refuse = (status: number, message: string, more: Record<string, string> = {}) =>
  json({ message, error: status, ...more }, status)

/** Refused submissions come with HTTP 200. */
export const refuseSubmit = (
  code: string,
  message: string,
  field: string,
  more: { ratelimit?: number } = {},
) => json({ json: { errors: [[code, message, field]], ...more } })

const day = 86_400

export const signIn = twinOAuth2({
  name: "Reddit",
  paths: {
    authorize: "/api/v1/authorize",
    token: "/api/v1/access_token",
    revoke: "/api/v1/revoke_token",
  },
  pkce: "none",
  basic: true,
  accessSeconds: day,
  refresh: "stays",
  createPerson: async (at: TwinContext, name) => (await createPerson(at, name)).id,
  refuse: (error, _description, status) =>
    error === "invalid_client" ? refuse(401, "Unauthorized") : json({ error }, status),
})

const signed = signedInBy(signIn, () => refuse(401, "Unauthorized"))

/** Who does not say who they are is turned away. */
export const signedIn: typeof signed = (handle) =>
  signed((call, person) =>
    /^web:[\w-]+:/.test(call.request.headers.get("user-agent") ?? "")
      ? handle(call, person)
      : refuse(429, "Too Many Requests"),
  )

export const limitHeaders = (remaining: number, seconds: number) => ({
  "x-ratelimit-used": String(100 - remaining),
  "x-ratelimit-remaining": `${remaining}.0`,
  "x-ratelimit-reset": String(seconds),
})
