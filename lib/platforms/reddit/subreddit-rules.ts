import { z } from "zod"
import type { Outgoing, Problem } from "@/lib/platforms/platform"
import { ask, request, type RedditAccess } from "./client"
import { nameOf, type RedditConfig } from "./config"
import { kindOf, type PostKind } from "./post-kind"

const aboutSchema = z.object({
  data: z.object({
    display_name: z.string().optional(),
    submission_type: z.enum(["any", "link", "self"]).catch("any"),
    allow_images: z.boolean().default(true),
    allow_videos: z.boolean().default(true),
    allow_galleries: z.boolean().default(true),
    allow_polls: z.boolean().default(true),
    user_is_banned: z.boolean().nullish(),
    user_is_contributor: z.boolean().nullish(),
    user_is_moderator: z.boolean().nullish(),
    subreddit_type: z.string().optional(),
  }),
})
type About = z.infer<typeof aboutSchema>["data"]

const strings = z.array(z.string()).nullish()
const count = z.number().nullish()
const requirementsSchema = z.object({
  is_flair_required: z.boolean().default(false),
  title_text_min_length: count,
  title_text_max_length: count,
  title_required_strings: strings,
  title_blacklisted_strings: strings,
  body_restriction_policy: z.string().nullish(),
  body_text_min_length: count,
  body_text_max_length: count,
  body_required_strings: strings,
  body_blacklisted_strings: strings,
  domain_whitelist: strings,
  domain_blacklist: strings,
  link_restriction_policy: z.string().nullish(),
  gallery_min_items: count,
  gallery_max_items: count,
})
type Requirements = z.infer<typeof requirementsSchema>

const field = (name: keyof RedditConfig) => `platformConfiguration.${name}`
const problem = (at: string, message: string | false | null | undefined): Problem[] =>
  message ? [{ field: at, message }] : []

/** Why the subreddit takes no post of this kind. */
function kindProblem(about: About, kind: PostKind): string | null {
  if (about.submission_type === "link" && kind === "self")
    return "This subreddit takes links and media, no text posts."
  if (about.submission_type === "self" && kind !== "self" && kind !== "poll")
    return "This subreddit takes text posts only."
  if (kind === "image" && !about.allow_images) return "This subreddit takes no images."
  if (kind === "gallery" && !(about.allow_galleries && about.allow_images))
    return "This subreddit takes no galleries."
  if (kind === "video" && !about.allow_videos) return "This subreddit takes no videos."
  if (kind === "poll" && !about.allow_polls) return "This subreddit takes no polls."
  return null
}

function accessProblem({ user_is_banned, user_is_contributor, user_is_moderator, subreddit_type }: About) {
  if (user_is_banned) return "This account is banned from this subreddit."
  const isClosed = subreddit_type === "restricted" || subreddit_type === "private"
  if (isClosed && !user_is_contributor && !user_is_moderator)
    return "Only approved members may post in this subreddit. Ask its moderators."
  return null
}

const holds = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())
const quoted = (words: string[]) => words.map((word) => `"${word}"`).join(", ")

type TextRules = {
  what: string
  min?: number | null
  max?: number | null
  required?: string[] | null
  banned?: string[] | null
}

function textProblem(text: string, { what, min, max, required, banned }: TextRules): string | null {
  const length = [...text].length
  if (min && length < min) return `${what} must have at least ${min} characters here; it has ${length}.`
  if (max && length > max) return `${what} must have at most ${max} characters here; it has ${length}.`
  if (required?.length && !required.some((words) => holds(text, words)))
    return `${what} must hold one of ${quoted(required)} here.`
  const found = banned?.find((words) => holds(text, words))
  return found === undefined ? null : `${what} must not hold "${found}" here.`
}

function bodyProblem(rules: Requirements, caption: string): string | null {
  const policy = rules.body_restriction_policy
  if (policy === "notAllowed") return caption.trim() ? "This subreddit wants no text below the title." : null
  if (policy === "required" && !caption.trim()) return "This subreddit wants text below the title."
  return caption.trim()
    ? textProblem(caption, {
        what: "The text",
        min: rules.body_text_min_length,
        max: rules.body_text_max_length,
        required: rules.body_required_strings,
        banned: rules.body_blacklisted_strings,
      })
    : null
}

function linkProblem(rules: Requirements, link: string | undefined): string | null {
  if (!link) return null
  const { hostname } = new URL(link)
  const listed = (domains: string[] | null | undefined) =>
    domains?.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)) ?? false
  if (rules.link_restriction_policy === "whitelist" && !listed(rules.domain_whitelist))
    return `This subreddit takes links to ${(rules.domain_whitelist ?? []).join(", ")} only.`
  if (rules.link_restriction_policy === "blacklist" && listed(rules.domain_blacklist))
    return `This subreddit takes no links to ${hostname}.`
  return null
}

function galleryProblem({ gallery_min_items: min, gallery_max_items: max }: Requirements, images: number) {
  if (min && images < min) return `Galleries here have at least ${min} images; this post has ${images}.`
  if (max && images > max) return `Galleries here have at most ${max} images; this post has ${images}.`
  return null
}

/** The moderators' rules; patterns for titles are left to Reddit, which reads them as Python does. */
function requirementProblems(rules: Requirements, post: Outgoing<RedditConfig>, kind: PostKind): Problem[] {
  const { config, caption, media } = post
  const title = textProblem(config.title, {
    what: "The title",
    min: rules.title_text_min_length,
    max: rules.title_text_max_length,
    required: rules.title_required_strings,
    banned: rules.title_blacklisted_strings,
  })
  const lacksFlair = rules.is_flair_required && !config.flair_id && !config.flair_text
  return [
    ...problem(
      field("flair_id"),
      lacksFlair && "This subreddit wants a flair on every post; reddit-flairs lists them.",
    ),
    ...problem(field("title"), title),
    ...problem("caption", bodyProblem(rules, caption)),
    ...problem(field("link_url"), linkProblem(rules, config.link_url)),
    ...problem("media", kind === "gallery" && galleryProblem(rules, media.length)),
  ]
}

/** https://www.reddit.com/dev/api#GET_api_v1_{subreddit}_post_requirements */
export async function precheck(post: Outgoing<RedditConfig>, at: RedditAccess): Promise<Problem[]> {
  const name = nameOf(post.config.subreddit)
  const kind = kindOf(post)
  const answer = await request(at, `/r/${name}/about`, {
    accept: ({ status }) => [302, 403, 404].includes(status),
  })
  const about = answer.status === 200 ? aboutSchema.safeParse(answer.body).data?.data : undefined
  // A search page stands in for a subreddit that does not exist.
  if (!about?.display_name)
    return [
      {
        field: field("subreddit"),
        message: `There is no subreddit r/${name}, or this account may not see it.`,
      },
    ]
  const closed = accessProblem(about) ?? kindProblem(about, kind)
  if (closed) return [{ field: field("subreddit"), message: closed }]
  const rules = await ask(at, `/api/v1/${name}/post_requirements`, requirementsSchema)
  return requirementProblems(rules, post, kind)
}
