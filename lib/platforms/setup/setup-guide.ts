import { pluralize } from "@/lib/platforms/check/format"
import type { Rules } from "@/lib/platforms/rules"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { callbackNameOf, type Feature, type PlatformSetup, type ScopeUse } from "./platform-setup"

/** What the setup page and docs/platforms show. */
export type SetupGuide = Omit<PlatformSetup, "limits" | "optionalScopes" | "callbackName"> & {
  optionalScopes: readonly ScopeUse[]
  slug: string
  name: string
  limits: string[]
  callbackUrl: string | null
  /** Null for platforms that don't send data deletion requests. */
  dataDeletionUrl: string | null
  privacyUrl: string
  /** What to write in the review form. Null without review. */
  reviewAnswer: string | null
  demoVideo: string[]
}

const featureNames: Record<Feature, string> = {
  signIn: "Sign-in",
  posting: "Posting",
  comments: "Comments",
  metrics: "Metrics",
  deleting: "Deleting",
  pages: "Pages",
}
export const nameOfFeature = (feature: Feature) => featureNames[feature]

/** The limits Carillon enforces, so they can't differ from those in this text. */
function limitsOf({ caption, media, dailyCap }: Rules): string[] {
  const limits = [`${caption.max.toLocaleString("en-US")} characters`]
  if (media === "ignored") limits.push("Text only")
  else {
    const list = new Intl.ListFormat("en-US", { type: "disjunction" })
    const kinds = media.kinds.map((kind) => (media.max === 1 ? kind : `${kind}s`))
    limits.push(media.max === undefined ? `Media: ${kinds.join(", ")}` : `${media.max} ${list.format(kinds)}`)
  }
  if (dailyCap) {
    const { posts, placement } = dailyCap
    const noun = placement ? placement.replace(/s$/, "") : "post"
    limits.push(`${pluralize(posts, noun)} in 24 hours per account`)
  }
  return limits
}

/** The page speaks to people who connect their account, the form to the app's reviewer. */
const inThirdPerson = (reason: string) => reason.replace(/\byour\b/g, "their").replace(/\byou\b/g, "them")

/** The optional scopes replace those for signing in, and are why a platform with both reviews the app. */
const reviewedScopes = ({ scopes, optionalScopes }: PlatformSetup) =>
  optionalScopes ? [...scopes.filter(({ feature }) => feature !== "signIn"), ...optionalScopes] : scopes

const reviewAnswer = (name: string, setup: PlatformSetup) =>
  setup.review &&
  [
    `Our app schedules posts. People write a post in our dashboard, choose a time, and we publish it to their own ${name} account at that time. Nothing is published unless the account's owner connected it and scheduled the post.`,
    ...reviewedScopes(setup).map(({ scope, reason }) => `We use ${scope} to ${inThirdPerson(reason)}.`),
    "Access tokens are encrypted. When someone removes a channel, we delete its tokens and revoke our access.",
  ].join("\n\n")

/** Follows our own screens, and shows every permission in use. */
function demoVideo(name: string, setup: PlatformSetup): string[] {
  if (!setup.review) return []
  const uses = new Set(reviewedScopes(setup).map(({ feature }) => feature))
  return [
    `Sign in, open **Channels**, and choose **Connect channel** > **${name}** > **Continue to sign-in**.`,
    `Show ${name}'s full consent screen with every permission, then approve it. The new channel appears under **Channels**.`,
    `Choose **Compose**, select the channel, write a caption, add an image or video, and choose **Schedule**.`,
    `When it's published, open the post, and follow its link to show it on ${name}.`,
    ...(uses.has("comments") ? ["Publish another post with a first comment, and show the comment."] : []),
    ...(uses.has("metrics") ? ["Open **Analytics**, and show the post's metrics."] : []),
    ...(uses.has("deleting") ? [`Delete the post, and show that it's gone on ${name}.`] : []),
    "Open **Channels**, and remove the channel to show how people revoke access.",
  ]
}

/** `baseUrl` is this server's public URL. */
export function setupGuide({ setup, ...platform }: AnyPlatform, baseUrl: string): SetupGuide {
  const { slug, name, connect, rules } = platform
  return {
    ...setup,
    optionalScopes: setup.optionalScopes ?? [],
    slug,
    name,
    limits: [...limitsOf(rules), ...setup.limits],
    callbackUrl:
      connect.kind === "oauth2" ? `${baseUrl}/connect/callback/${callbackNameOf({ slug, setup })}` : null,
    dataDeletionUrl: platform.deletionRequest ? `${baseUrl}/api/data-deletion/${slug}` : null,
    privacyUrl: `${baseUrl}/docs/privacy`,
    reviewAnswer: reviewAnswer(name, setup),
    demoVideo: demoVideo(name, setup),
  }
}
