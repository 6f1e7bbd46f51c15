import type { Carillon, Post } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { localTime, timeZone, toneOf } from "../output/output.ts"
import { showPostStatus } from "../show-post.ts"
import { table } from "../output/table.ts"
import { readTime } from "../output/time.ts"
import { watchPost } from "../watch-post.ts"

/** A command that changes a post's status and needs only its id. */
const action = (
  verb: string,
  summary: string,
  run: (carillon: Carillon, id: string) => Promise<Post>,
): Command =>
  command({
    name: `posts ${verb}`,
    summary,
    args: ["id"],
    options: {},
    examples: [[`carillon posts ${verb} 01a2…`, "by id"]],
    run: async ({ args: { id } }, context) => showPostStatus(await run(await context.carillon(), id)),
  })

const publish = command({
  name: "posts publish",
  summary: "Publish a draft or scheduled post now.",
  args: ["id"],
  options: { watch: { type: "boolean", summary: "Wait until it's published." } },
  examples: [["carillon posts publish 01a2… --watch", "prints each step"]],
  run: async ({ args: { id }, options }, context) => {
    const carillon = await context.carillon()
    const post = await carillon.posts.publish(id)
    return options.watch ? watchPost(carillon, id, context) : showPostStatus(post)
  },
})

const reject = command({
  name: "posts reject",
  summary: "Reject a post that's pending approval.",
  args: ["id"],
  options: { reason: { type: "string", required: true, value: "<text>", summary: "What needs to change." } },
  examples: [['carillon posts reject 01a2… --reason "Wrong date"', "the post becomes a draft again"]],
  run: async ({ args: { id }, options: { reason } }, context) =>
    showPostStatus(await (await context.carillon()).posts.reject(id, { reason })),
})

const retry = command({
  name: "posts retry",
  summary: "Retry a failed post.",
  detail:
    "If the post's outcome is unknown, check the platform first. If the post isn't there, pass --confirm.",
  args: ["id"],
  options: {
    at: { type: "string", value: "<time>", summary: "Publish at this time instead of now." },
    confirm: { type: "boolean", summary: "Confirm that the post isn't on the platform." },
    watch: { type: "boolean", summary: "Wait until it's published." },
  },
  examples: [["carillon posts retry 01a2… --at 2h", "in two hours"]],
  run: async ({ args: { id }, options }, context) => {
    const carillon = await context.carillon()
    const post = await carillon.posts.retry(id, {
      ...(options.at && { scheduledAt: readTime(options.at).toISOString() }),
      ...(options.confirm && { confirm: true }),
    })
    return options.watch ? watchPost(carillon, id, context) : showPostStatus(post)
  },
})

const timeline = command({
  name: "posts timeline",
  summary: "Show each publishing step of a post.",
  args: ["id"],
  options: {},
  examples: [["carillon posts timeline 01a2…", "with times and outcomes"]],
  run: async ({ args: { id } }, context) =>
    table(
      await (await context.carillon()).posts.getTimeline(id).all(),
      [
        { title: `TIME (${timeZone()})`, value: ({ createdAt }) => localTime(createdAt, true) },
        { title: "PHASE", value: ({ phase }) => phase },
        { title: "ATTEMPT", value: ({ attempt }) => attempt, right: true },
        { title: "OUTCOME", value: ({ outcome }) => outcome, tone: toneOf },
        { title: "MS", value: ({ milliseconds }) => milliseconds, right: true },
        { title: "MESSAGE", value: ({ message }) => message, flexible: true },
      ],
      { empty: "No steps yet." },
    ),
})

const watch = command({
  name: "posts watch",
  summary: "Follow a post until it's published or failed.",
  detail:
    "Exits with 0 if it's published and 1 if it failed. With --json, prints a line for each step, then the post.",
  args: ["id"],
  options: {},
  examples: [["carillon posts watch 01a2… && echo published", "in a script"]],
  run: async ({ args: { id } }, context) => watchPost(await context.carillon(), id, context),
})

const counts = command({
  name: "posts counts",
  summary: "Count posts by tab.",
  args: [],
  options: {},
  examples: [["carillon posts counts --json", "for a status bar"]],
  run: async (_, context) => {
    const counts = await (await context.carillon()).posts.countByTab()
    return table(
      Object.entries(counts),
      [
        { title: "TAB", value: ([tab]) => tab },
        { title: "POSTS", value: ([, count]) => count, right: true },
      ],
      { empty: "", json: counts },
    )
  },
})

export const postActionCommands: Command[] = [
  action("request-approval", "Request approval for a post.", ({ posts }, id) => posts.requestApproval(id)),
  action("approve", "Approve a post that's pending approval.", ({ posts }, id) => posts.approve(id)),
  reject,
  publish,
  retry,
  timeline,
  watch,
  counts,
]
