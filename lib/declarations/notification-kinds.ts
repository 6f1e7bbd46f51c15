type Subject = { subjectId: string; count: number }
type Declaration = {
  /** Shown in the email settings. */
  label: string
  /** Shown in the dashboard. */
  text: string
  /** Shown in emails, which need more context. */
  emailText: string
  href: (subject: Subject) => string
  /** For events that block publishing until someone acts. */
  emailedByDefault?: true
  /** A job sends its own, longer email. */
  emailedByJob?: true
  /** Sent only to admins and owners. */
  managersOnly?: true
}

const post = ({ subjectId }: Subject) => `/posts/${subjectId}`
const postOrTab = (tab: string) => (subject: Subject) =>
  subject.count > 1 ? `/posts?tab=${tab}` : post(subject)

const declarations = {
  approval_requested: {
    label: "A post needs your approval",
    text: "{count, plural, one {{actor} requested approval for a post} other {{actor} requested approval for # posts}}",
    emailText: "{actor} requested approval for {count, plural, one {a post} other {# posts}}{quote}",
    href: postOrTab("approvals"),
    managersOnly: true,
  },
  approved: {
    label: "Your post was approved",
    text: "{count, plural, one {{actor} approved your post} other {{actor} approved # of your posts}}",
    emailText: "{actor} approved {count, plural, one {your post} other {# of your posts}}{quote}",
    href: postOrTab("queue"),
  },
  sent_back: {
    label: "Your post was sent back",
    text: "{actor} sent your post back",
    emailText: "{actor} sent your post back{quote}: {reason}",
    href: postOrTab("drafts"),
  },
  post_failed: {
    label: "A post failed",
    text: "{count, plural, one {A post to {channel} failed} other {# posts to {channel} failed}}",
    emailText:
      "{count, plural, one {A post} other {# posts}} to {channel} couldn't be published{quote}: {reason}",
    href: postOrTab("failed"),
    emailedByDefault: true,
  },
  commented: {
    label: "New comments on your posts and on posts you commented on",
    text: "{count, plural, one {{actor} commented on a post} other {# new comments on a post, the latest by {actor}}}",
    emailText:
      "{count, plural, one {{actor} commented on a post} other {# new comments on a post, the latest by {actor}}}: {excerpt}",
    href: post,
  },
  mentioned: {
    label: "Someone mentioned you",
    text: "{actor} mentioned you",
    emailText: "{actor} mentioned you: {excerpt}",
    href: post,
  },
  channel_disconnected: {
    label: "A channel is disconnected",
    text: "{channel} is disconnected",
    emailText: "{channel} is disconnected: reconnect it to keep publishing",
    href: () => "/channels",
    emailedByDefault: true,
    managersOnly: true,
  },
  channel_expiring: {
    label: "Access to a channel is about to expire",
    text: "Access to {channel} expires {days, plural, one {within a day} other {within # days}}",
    emailText: "Access to {channel} expires within {days, plural, one {a day} other {# days}}",
    href: () => "/channels",
    emailedByDefault: true,
    emailedByJob: true,
    managersOnly: true,
  },
  webhook_disabled: {
    label: "A webhook is disabled",
    text: "A webhook was disabled after repeated failures",
    emailText: "The webhook for {url} was disabled after repeated failures",
    href: () => "/settings/webhooks",
    emailedByDefault: true,
    emailedByJob: true,
    managersOnly: true,
  },
  plan_limit: {
    label: "Your plan is close to its post limit",
    text: "You've used {used} of your plan's {limit} posts",
    emailText: "You've used {used} of your plan's {limit} posts",
    href: () => "/settings/plan",
    managersOnly: true,
  },
  picture_made: {
    label: "Your image is ready",
    text: "{count, plural, one {Your image is ready} other {# of your images are ready}}",
    emailText: "{count, plural, one {Your image is} other {# of your images are}} ready{quote}",
    href: () => "/studio",
  },
  picture_failed: {
    label: "Your image couldn't be generated",
    text: "{count, plural, one {Your image couldn't be generated} other {# of your images couldn't be generated}}",
    emailText:
      "{count, plural, one {Your image} other {# of your images}} couldn't be generated{quote}: {reason}",
    href: () => "/studio",
  },
} as const satisfies Record<string, Declaration>

export type NotificationKind = keyof typeof declarations

/** The API, emails, settings, and dashboard texts are derived from this list. */
export const notifications: Record<NotificationKind, Declaration> = declarations
export const notificationKinds = Object.keys(declarations) as [NotificationKind, ...NotificationKind[]]
