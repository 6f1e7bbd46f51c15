import { command, type Command } from "../command.ts"
import { option } from "../options.ts"
import { localTime, timeZone } from "../output/output.ts"
import { showPostStatus } from "../show-post.ts"
import { colored, flexible, right, table } from "../output/table.ts"
import { isoTime } from "../output/time.ts"
import { watchPost } from "../watch-post.ts"

const requestApproval = command({
  usage: "posts request-approval <id>",
  summary: "Request approval for a post.",
  examples: [["carillon posts request-approval 01a2…", "by id"]],
  run: async ({ id }, { carillon }) => showPostStatus(await carillon.posts.requestApproval(id)),
})

const approve = command({
  usage: "posts approve <id>",
  summary: "Approve a post that's pending approval.",
  examples: [["carillon posts approve 01a2…", "by id"]],
  run: async ({ id }, { carillon }) => showPostStatus(await carillon.posts.approve(id)),
})

const publish = command({
  usage: "posts publish <id>",
  summary: "Publish a draft or scheduled post now.",
  options: { watch: option.flag("Wait until it's published.") },
  examples: [["carillon posts publish 01a2… --watch", "prints each step"]],
  run: async ({ id, watch }, context) => {
    const post = await context.carillon.posts.publish(id)
    return watch ? watchPost(id, context) : showPostStatus(post)
  },
})

const reject = command({
  usage: "posts reject <id>",
  summary: "Reject a post that's pending approval.",
  options: { reason: option.required("<text>", "What needs to change.") },
  examples: [['carillon posts reject 01a2… --reason "Wrong date"', "the post becomes a draft again"]],
  run: async ({ id, reason }, { carillon }) => showPostStatus(await carillon.posts.reject(id, { reason })),
})

const retry = command({
  usage: "posts retry <id>",
  summary: "Retry a failed post.",
  detail:
    "If the post's outcome is unknown, check the platform first. If the post isn't there, pass --confirm.",
  options: {
    at: option.text("<time>", "Publish at this time instead of now."),
    confirm: option.flag("Confirm that the post isn't on the platform."),
    watch: option.flag("Wait until it's published."),
  },
  examples: [["carillon posts retry 01a2… --at 2h", "in two hours"]],
  run: async ({ id, at, confirm, watch }, context) => {
    const post = await context.carillon.posts.retry(id, {
      scheduledAt: isoTime(at),
      confirm: confirm || undefined,
    })
    return watch ? watchPost(id, context) : showPostStatus(post)
  },
})

const unpublish = command({
  usage: "posts unpublish <id>",
  summary: "Remove a published post from its platform.",
  options: {
    at: option.text("<time>", "Remove it at this time instead of now."),
    cancel: option.flag("Cancel a removal at a later time."),
  },
  examples: [
    ["carillon posts unpublish 01a2…", "now"],
    ["carillon posts unpublish 01a2… --at 2026-12-01", "when the offer ends"],
  ],
  run: async ({ id, at, cancel }, { carillon }) =>
    showPostStatus(await carillon.posts.unpublish(id, { at: cancel ? null : isoTime(at) })),
})

const timeline = command({
  usage: "posts timeline <id>",
  summary: "Show each publishing step of a post.",
  examples: [["carillon posts timeline 01a2…", "with times and outcomes"]],
  run: async ({ id }, { carillon }) =>
    table(await carillon.posts.getTimeline(id).all(), {
      columns: {
        [`TIME (${timeZone()})`]: ({ createdAt }) => localTime(createdAt, true),
        PHASE: "phase",
        ATTEMPT: right("attempt"),
        OUTCOME: colored("outcome"),
        MS: right("milliseconds"),
        MESSAGE: flexible("message"),
      },
      empty: "No steps yet.",
    }),
})

const watch = command({
  usage: "posts watch <id>",
  summary: "Follow a post until it's published or failed.",
  detail:
    "Exits with 0 if it's published and 1 if it failed. With --json, prints a line for each step, then the post.",
  examples: [["carillon posts watch 01a2… && echo published", "in a script"]],
  run: async ({ id }, context) => watchPost(id, context),
})

const counts = command({
  usage: "posts counts",
  summary: "Count posts by tab.",
  examples: [["carillon posts counts --json", "for a status bar"]],
  run: async (_, { carillon }) => {
    const counts = await carillon.posts.countByTab()
    return table(
      Object.entries(counts).map(([tab, posts]) => ({ tab, posts })),
      {
        columns: { TAB: "tab", POSTS: right("posts") },
        empty: "",
        json: counts,
      },
    )
  },
})

export const postActionCommands: Command[] = [
  ...[requestApproval, approve, reject, publish],
  ...[retry, unpublish, timeline, watch, counts],
]
