/** Why a due post waits. */
export const waitMessages = {
  gap: "This channel keeps a gap between posts. This post is published once the gap has passed.",
  rate_limited: "The platform is rate limiting this channel.",
  daily_cap:
    "This channel reached the platform's limit of posts per 24 hours. This post is published once the limit allows.",
}
export type WaitReason = keyof typeof waitMessages

const messages = {
  ...waitMessages,
  disconnected: "The channel is disconnected. Reconnect it before this post is due.",
  access_ends: "The channel's access expires before this post is due. Reconnect it before then.",
  paused: "Publishing is paused. This post is published once it's resumed.",
  awaiting_approval: "This post is waiting for approval.",
  no_connector: "This server has no connector for this platform.",
}
export const problemCodes = Object.keys(messages) as [Code, ...Code[]]
type Code = keyof typeof messages

type Readiness = {
  ready: boolean
  problems: { code: Code; message: string }[]
  content?: ContentProblem[]
}

type ContentProblem = { field: string; message: string }

export type WaitingPost = {
  due: Date
  approved: boolean
  waitUntil: Date | null
  waitReason: WaitReason | null
  /** Number of posts published or scheduled before this one that reaches the platform's daily cap. */
  crowded: boolean
  /** What the platform would reject in the post. */
  content: ContentProblem[]
}

export type ChannelState = {
  usable: boolean
  paused: boolean
  blockedUntil: Date | null
  accessEndsAt: Date | null
  hasConnector: boolean
}

/** Whether the account will accept this post when it's due, as far as we know now. */
export function checkReadiness(post: WaitingPost, channel: ChannelState, now = new Date()): Readiness {
  const at = post.due > now ? post.due : now
  const waits = post.waitUntil !== null && post.waitUntil > now ? post.waitReason : null
  const applies: Record<Code, boolean> = {
    no_connector: !channel.hasConnector,
    disconnected: !channel.usable,
    access_ends: channel.usable && channel.accessEndsAt !== null && channel.accessEndsAt <= at,
    paused: channel.paused,
    awaiting_approval: !post.approved,
    rate_limited: waits === "rate_limited" || (channel.blockedUntil !== null && channel.blockedUntil > at),
    daily_cap: waits === "daily_cap" || post.crowded,
    gap: waits === "gap",
  }
  const problems = problemCodes
    .filter((code) => applies[code])
    .map((code) => ({ code, message: messages[code] }))
  const { content } = post
  return {
    ready: problems.length === 0 && content.length === 0,
    problems,
    ...(content.length > 0 && { content }),
  }
}
