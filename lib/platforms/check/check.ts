import type { AccountLimits, RemoteAccount } from "@/lib/platforms/remote-account"
import type { MediaKind } from "@/lib/platforms/rules"

export type Problem = { field: string; message: string }

/** Unknown properties of a file pass every check. */
export type CheckedMedia = {
  kind: MediaKind
  name?: string
  mimeType?: string
  width?: number | null
  height?: number | null
  /** Seconds. Set for animated images, too. */
  duration?: number | null
  size?: number | null
  /** Pages or slides of a document. */
  pages?: number | null
}

/** What checks see of a part. A single post is a thread with one part. */
export type CheckedPart = {
  index: number
  /** Number of parts in the thread. */
  count: number
  title: string | null
  caption: string
  media: CheckedMedia[]
}

export type CheckedAccount = {
  limits?: AccountLimits | null
  /** This server's address, if the platform would download media from it but the internet can't reach it. */
  unreachableUrl?: string
} & Partial<Pick<RemoteAccount, "remoteId">>

/**
 * Reports what a platform would reject in a part besides what its `rules` declare. Pure and safe for the browser, so that
 * the composer reports the same problems as the server. Settings can be missing, but those that are set are valid.
 */
export type Check<Config = unknown> = (
  part: CheckedPart,
  account: CheckedAccount,
  config: Partial<Config>,
) => Problem[]

/** For platforms whose `rules` declare everything. */
export const noChecks: Check = () => []

/** A problem with a part's own text or media, or with a setting of the post. */
export const problem = (field: "caption" | "media" | `platformConfiguration.${string}`, message: string) => [
  { field, message },
]

export const unreachableProblem = (name: string, url: string) =>
  problem(
    "media",
    `${name} downloads media from this server, but the internet can't reach ${url}. Ask an administrator to set APP_URL to a public address, or to store media in S3.`,
  )

export const isGif = ({ mimeType }: CheckedMedia) => mimeType === "image/gif"

export const isAnimated = ({ kind, duration }: CheckedMedia) => kind === "image" && duration != null

export const documentsOf = ({ media }: Pick<CheckedPart, "media">) =>
  media.filter(({ kind }) => kind === "document")

export const videosOf = ({ media }: Pick<CheckedPart, "media">) =>
  media.filter(({ kind }) => kind === "video")
