/**
 * What a platform gets of a caption's Markdown. `source`: the connector formats it. `entities`: so does the connector,
 * and only the text without markup counts.
 */
export type CaptionFormat = "plain" | "markdown" | "source" | "entities"

/** A platform's caption limit, and how it counts towards it. */
export type CaptionRule = {
  max: number
  count: "graphemes" | "utf16" | "characters" | "weighted" | "emoji_bytes"
  /** Some platforms also limit the UTF-8 size. */
  maxBytes?: number
  /** A lower limit for posts with media. */
  maxWithMedia?: number
  /** Every http(s) URL counts as this many characters. */
  urlLength?: number
  /** Defaults to `plain`. */
  format?: CaptionFormat
  /** `@name@host` counts as `@name`. */
  shortensMentions?: true
}

export type MediaKind = "image" | "video" | "document"

/** Images the platform accepts. The engine converts and resizes others before `prepare`, except animations. */
export type ImageLimits = RatioLimits & {
  mimeTypes: string[]
  maxBytes?: number
  /** For GIFs, if it differs from `maxBytes`. */
  maxGifBytes?: number
  minBytes?: number
  maxWidth?: number
  maxHeight?: number
  minWidth?: number
  minHeight?: number
}

/** Width divided by height. Images are never cropped automatically, so other ratios are rejected. */
export type RatioLimits = { minRatio?: number; maxRatio?: number }

/** Videos the platform accepts. Videos aren't converted, so others are rejected. */
export type VideoLimits = { mimeTypes: string[]; maxBytes?: number; minSeconds?: number; maxSeconds?: number }

/** Documents the platform accepts. They aren't converted. */
export type DocumentLimits = { mimeTypes: string[]; maxBytes?: number; maxPages?: number }

/** `ignored`: posts are text only. Media is accepted but not published. */
export type MediaRule =
  | "ignored"
  | {
      min?: number
      max?: number
      kinds: MediaKind[]
      /** A post can't mix images and videos. */
      exclusive?: true
      /** Limit for videos, if it's lower than `max`. */
      maxVideos?: number
      imageSizes?: { width: number; height: number }[]
      image?: ImageLimits
      video?: VideoLimits
      document?: DocumentLimits
      /** The platform downloads these from our URL, or shows them from there, instead of receiving them. */
      fetched?: MediaKind[]
      /** The spec sets no limits on creation for this platform, so they're only enforced when publishing. */
      enforced?: "at_publish"
    }

/** With a `placement`, only posts whose setting of that name has this value count and are limited. */
export type DailyCap = { posts: number; placement?: string }

export type Rules = {
  caption: CaptionRule
  media: MediaRule
  /** Whether a post without media needs a caption. Defaults to true. */
  captionRequired?: boolean
  /** For platforms with threads: the limits for parts, and for media in each part. */
  parts?: { max: number; media: number }
  /** The post's title and `platformConfiguration.title` are the same value. */
  titleAlias?: true
  /** How many posts the platform accepts per account in any 24 hours. Further posts are delayed. */
  dailyCap?: DailyCap
}
