import { z } from "zod"
import type { OutgoingPost } from "@/lib/platforms/platform"
import type { Problem } from "@/lib/platforms/check/check"
import { requestJson, request, type RedditContext } from "./client"
import { withoutPrefix, type RedditConfig } from "./config"
import { postKind, type PostKind } from "./post-kind"

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

const stringList = z.array(z.string()).nullish()
const limit = z.number().nullish()
const requirementsSchema = z.object({
  is_flair_required: z.boolean().default(false),
  title_text_min_length: limit,
  title_text_max_length: limit,
  title_required_strings: stringList,
  title_blacklisted_strings: stringList,
  body_restriction_policy: z.string().nullish(),
  body_text_min_length: limit,
  body_text_max_length: limit,
  body_required_strings: stringList,
  body_blacklisted_strings: stringList,
  domain_whitelist: stringList,
  domain_blacklist: stringList,
  link_restriction_policy: z.string().nullish(),
  gallery_min_items: limit,
  gallery_max_items: limit,
})
type Requirements = z.infer<typeof requirementsSchema>

const field = (name: keyof RedditConfig) => `platformConfiguration.${name}`
const problem = (path: string, message: string | false | null | undefined): Problem[] =>
  message ? [{ field: path, message }] : []

/** Why the subreddit doesn't allow this kind of post, or null. */
function kindProblem(about: About, kind: PostKind): string | null {
  if (about.submission_type === "link" && kind === "self")
    return "This subreddit allows links and media only, no text posts."
  if (about.submission_type === "self" && kind !== "self" && kind !== "poll")
    return "This subreddit allows text posts only."
  if (kind === "image" && !about.allow_images) return "This subreddit doesn't allow images."
  if (kind === "gallery" && !(about.allow_galleries && about.allow_images))
    return "This subreddit doesn't allow galleries."
  if (kind === "video" && !about.allow_videos) return "This subreddit doesn't allow videos."
  if (kind === "poll" && !about.allow_polls) return "This subreddit doesn't allow polls."
  return null
}

function accessProblem({ user_is_banned, user_is_contributor, user_is_moderator, subreddit_type }: About) {
  if (user_is_banned) return "This account is banned from this subreddit."
  const isRestricted = subreddit_type === "restricted" || subreddit_type === "private"
  if (isRestricted && !user_is_contributor && !user_is_moderator)
    return "Only approved members can post in this subreddit. Ask its moderators."
  return null
}

const includesPhrase = (text: string, phrase: string) => text.toLowerCase().includes(phrase.toLowerCase())
const quotedList = (phrases: string[]) => phrases.map((phrase) => `"${phrase}"`).join(", ")

type TextRules = {
  label: string
  min?: number | null
  max?: number | null
  required?: string[] | null
  banned?: string[] | null
}

function textProblem(text: string, { label, min, max, required, banned }: TextRules): string | null {
  const length = [...text].length
  if (min && length < min)
    return `In this subreddit, ${label} must have at least ${min} characters; this one has ${length}.`
  if (max && length > max)
    return `In this subreddit, ${label} can have up to ${max} characters; this one has ${length}.`
  if (required?.length && !required.some((phrase) => includesPhrase(text, phrase)))
    return `In this subreddit, ${label} must contain one of ${quotedList(required)}.`
  const found = banned?.find((phrase) => includesPhrase(text, phrase))
  return found === undefined ? null : `In this subreddit, ${label} can't contain "${found}".`
}

function bodyProblem(rules: Requirements, caption: string): string | null {
  const policy = rules.body_restriction_policy
  if (policy === "notAllowed")
    return caption.trim() ? "This subreddit doesn't allow text below the title." : null
  if (policy === "required" && !caption.trim()) return "This subreddit requires text below the title."
  return caption.trim()
    ? textProblem(caption, {
        label: "the text",
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
    return `This subreddit only allows links to ${(rules.domain_whitelist ?? []).join(", ")}.`
  if (rules.link_restriction_policy === "blacklist" && listed(rules.domain_blacklist))
    return `This subreddit doesn't allow links to ${hostname}.`
  return null
}

function galleryProblem({ gallery_min_items: min, gallery_max_items: max }: Requirements, images: number) {
  if (min && images < min)
    return `In this subreddit, galleries need at least ${min} images; this post has ${images}.`
  if (max && images > max)
    return `In this subreddit, galleries can have up to ${max} images; this post has ${images}.`
  return null
}

/** The moderators' rules, except title patterns: they are Python regular expressions, so Reddit checks them. */
function requirementProblems(
  rules: Requirements,
  post: OutgoingPost<RedditConfig>,
  kind: PostKind,
): Problem[] {
  const { config, caption, media } = post
  const title = textProblem(config.title, {
    label: "the title",
    min: rules.title_text_min_length,
    max: rules.title_text_max_length,
    required: rules.title_required_strings,
    banned: rules.title_blacklisted_strings,
  })
  const isMissingFlair = rules.is_flair_required && !config.flair_id && !config.flair_text
  return [
    ...problem(
      field("flair_id"),
      isMissingFlair && "This subreddit requires a flair. Choose one from the reddit-flairs lookup.",
    ),
    ...problem(field("title"), title),
    ...problem("caption", bodyProblem(rules, caption)),
    ...problem(field("link_url"), linkProblem(rules, config.link_url)),
    ...problem("media", kind === "gallery" && galleryProblem(rules, media.length)),
  ]
}

/** https://www.reddit.com/dev/api#GET_api_v1_{subreddit}_post_requirements */
export async function precheck(post: OutgoingPost<RedditConfig>, ctx: RedditContext): Promise<Problem[]> {
  const name = withoutPrefix(post.config.subreddit)
  const kind = postKind(post)
  const response = await request(ctx, `/r/${name}/about`, {
    accept: ({ status }) => [302, 403, 404].includes(status),
  })
  const about = response.status === 200 ? aboutSchema.safeParse(response.body).data?.data : undefined
  // For a missing subreddit Reddit may return a search page instead of a 404.
  if (!about?.display_name)
    return [
      {
        field: field("subreddit"),
        message: `The subreddit r/${name} doesn't exist or isn't visible to this account.`,
      },
    ]
  const blocker = accessProblem(about) ?? kindProblem(about, kind)
  if (blocker) return [{ field: field("subreddit"), message: blocker }]
  const rules = await requestJson(ctx, `/api/v1/${name}/post_requirements`, requirementsSchema)
  return requirementProblems(rules, post, kind)
}
