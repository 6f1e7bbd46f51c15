import { env } from "@/lib/env"
import { platformBySlug } from "@/lib/platforms/registry"
import type { Notification } from "./contract"

type Told = Pick<Notification, "kind" | "subjectId" | "data">

const several = ({ data: { count = 1 } }: Told, one: string, many: string) =>
  count > 1 ? `${count} ${many}` : one

const line: Record<Notification["kind"], (told: Told) => string> = {
  approval_requested: (told) =>
    `${told.data.actor} asks for approval of ${several(told, "a post", "posts")}${quote(told)}`,
  approved: (told) =>
    `${told.data.actor} approved ${several(told, "your post", "of your posts")}${quote(told)}`,
  sent_back: (told) => `${told.data.actor} sent your post back${quote(told)}: ${told.data.reason}`,
  post_failed: (told) =>
    `${several(told, "A post", "posts")} to ${channel(told)} could not be published${quote(told)}: ${told.data.reason}`,
  commented: (told) =>
    `${several(told, "A comment", "comments")} on a post, the last by ${told.data.actor}: ${told.data.excerpt}`,
  mentioned: ({ data }) => `${data.actor} mentioned you: ${data.excerpt}`,
  channel_disconnected: (told) =>
    `${channel(told)} is disconnected. Connect it again, so that no post fails.`,
  channel_expiring: (told) => `Access to ${channel(told)} ends within ${told.data.days} days.`,
  webhook_disabled: ({ data }) => `The webhook to ${data.url} was turned off after many failures.`,
  plan_limit: ({ data }) => `${data.used} of the ${data.limit} posts of your plan are used.`,
}

const quote = ({ data: { count = 1, excerpt } }: Told) =>
  count === 1 && excerpt ? ` (“${excerpt.replaceAll(/\s+/g, " ").slice(0, 60)}”)` : ""

const channel = ({ data: { channel: name, platform = "" } }: Told) => {
  const kind = platformBySlug(platform)?.name ?? platform
  return name ? `${name} on ${kind}` : kind || "a channel"
}

const pageOf: Record<Notification["kind"], (told: Told) => string> = {
  approval_requested: () => "/posts?tab=approvals",
  approved: postOr("/posts?tab=queue"),
  sent_back: postOr("/posts?tab=drafts"),
  post_failed: postOr("/posts?tab=failed"),
  commented: postOr("/posts"),
  mentioned: postOr("/posts"),
  channel_disconnected: () => "/channels",
  channel_expiring: () => "/channels",
  webhook_disabled: () => "/settings/webhooks",
  plan_limit: () => "/settings/workspace",
}

/** To the post; to the list where there are several. */
function postOr(list: string) {
  return ({ subjectId, data: { count = 1 } }: Told) => (count > 1 ? list : `/posts/${subjectId}`)
}

/** One mail with everything that is due for one person in one workspace. */
export function mailOf(told: readonly Told[], workspace: string) {
  const [first] = told.map((one) => line[one.kind](one))
  const lines = told.map((one) => `- ${line[one.kind](one)}\n  ${env.APP_URL}${pageOf[one.kind](one)}`)
  return {
    subject: `${workspace}: ${told.length > 1 ? `${told.length} things need a look` : first!.slice(0, 120)}`,
    text: `${lines.join("\n\n")}\n\nChoose what comes by e-mail: ${env.APP_URL}/settings/notifications\n`,
  }
}
