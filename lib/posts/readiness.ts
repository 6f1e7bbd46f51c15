/** Why a post whose time has come waits: its channel's own gap, the platform's word, or the platform's daily cap. */
export const waitWords = {
  gap: "This channel keeps a gap between its posts; this one goes out in its turn.",
  rate_limited: "The platform asked this channel to wait.",
  daily_cap:
    "The platform takes no more posts from this channel within 24 hours; this one goes out after that.",
}
export type WaitReason = keyof typeof waitWords

const words = {
  ...waitWords,
  disconnected: "The channel is not connected. Connect it again before this post is due.",
  access_ends: "Access to the channel ends before this post is due. Connect it again before that.",
  paused: "Publishing is paused. The post waits until it is resumed.",
  awaiting_approval: "The post waits for approval.",
  no_connector: "There is no connector for this platform here.",
}
export const problemCodes = Object.keys(words) as [Code, ...Code[]]
type Code = keyof typeof words

type Readiness = { ready: boolean; problems: { code: Code; message: string }[] }

/** A post on the schedule. */
export type WaitingPost = {
  due: Date
  approved: boolean
  waitUntil: Date | null
  waitReason: WaitReason | null
  /** With what was published and what is scheduled before it, the platform's daily cap is reached. */
  crowded: boolean
}

/** Its channel, as it stands now. */
export type ChannelState = {
  usable: boolean
  paused: boolean
  blockedUntil: Date | null
  accessEndsAt: Date | null
  hasConnector: boolean
}

/** Will the channel still take this post when it is due? As far as it can be known now. */
export function readinessOf(post: WaitingPost, channel: ChannelState, now = new Date()): Readiness {
  const at = post.due > now ? post.due : now
  const waits = post.waitUntil !== null && post.waitUntil > now ? post.waitReason : null
  const found: Record<Code, boolean> = {
    no_connector: !channel.hasConnector,
    disconnected: !channel.usable,
    access_ends: channel.usable && channel.accessEndsAt !== null && channel.accessEndsAt <= at,
    paused: channel.paused,
    awaiting_approval: !post.approved,
    rate_limited: waits === "rate_limited" || (channel.blockedUntil !== null && channel.blockedUntil > at),
    daily_cap: waits === "daily_cap" || post.crowded,
    gap: waits === "gap",
  }
  const problems = problemCodes.filter((code) => found[code]).map((code) => ({ code, message: words[code] }))
  return { ready: problems.length === 0, problems }
}
