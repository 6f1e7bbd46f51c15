import type { Carillon, Post } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { localTime, timeZone, toneOf } from "../output.ts"
import { showMoved } from "../show-post.ts"
import { table } from "../table.ts"
import { readTime } from "../time.ts"
import { watchPost } from "../watch-post.ts"

/** Commands that move one post, and need to know no more than which. */
const move = (
  verb: string,
  summary: string,
  act: (carillon: Carillon, id: string) => Promise<Post>,
): Command =>
  command({
    name: `posts ${verb}`,
    summary,
    args: ["id"],
    options: {},
    examples: [[`carillon posts ${verb} 01a2…`, "by its id"]],
    run: async ({ args: { id } }, context) => showMoved(await act(await context.carillon(), id)),
  })

const publish = command({
  name: "posts publish",
  summary: "Publish a draft or scheduled post now.",
  args: ["id"],
  options: { watch: { type: "boolean", summary: "Wait until it is published." } },
  examples: [["carillon posts publish 01a2… --watch", "and tells each step"]],
  run: async ({ args: { id }, options }, context) => {
    const carillon = await context.carillon()
    const post = await carillon.posts.publish(id)
    return options.watch ? watchPost(carillon, id, context) : showMoved(post)
  },
})

const reject = command({
  name: "posts reject",
  summary: "Send a post back to its author.",
  args: ["id"],
  options: { reason: { type: "string", required: true, value: "<text>", summary: "What has to change." } },
  examples: [['carillon posts reject 01a2… --reason "Wrong date"', "it becomes a draft again"]],
  run: async ({ args: { id }, options: { reason } }, context) =>
    showMoved(await (await context.carillon()).posts.reject(id, { reason })),
})

const retry = command({
  name: "posts retry",
  summary: "Publish a failed post once more.",
  detail:
    "Where it is not known whether the platform took the post, look there first; --confirm then says that it did not.",
  args: ["id"],
  options: {
    at: { type: "string", value: "<time>", summary: "At this time, not now." },
    confirm: { type: "boolean", summary: "The post is not on the platform: I have looked." },
    watch: { type: "boolean", summary: "Wait until it is published." },
  },
  examples: [["carillon posts retry 01a2… --at 2h", "in two hours"]],
  run: async ({ args: { id }, options }, context) => {
    const carillon = await context.carillon()
    const post = await carillon.posts.retry(id, {
      ...(options.at && { scheduledAt: readTime(options.at).toISOString() }),
      ...(options.confirm && { confirm: true }),
    })
    return options.watch ? watchPost(carillon, id, context) : showMoved(post)
  },
})

const timeline = command({
  name: "posts timeline",
  summary: "What happened to a post on its way out.",
  args: ["id"],
  options: {},
  examples: [["carillon posts timeline 01a2…", "step by step"]],
  run: async ({ args: { id } }, context) =>
    table(
      await (await context.carillon()).posts.getTimeline(id).all(),
      [
        { title: `TIME (${timeZone()})`, value: ({ createdAt }) => localTime(createdAt, true) },
        { title: "PHASE", value: ({ phase }) => phase },
        { title: "TRY", value: ({ attempt }) => attempt, right: true },
        { title: "OUTCOME", value: ({ outcome }) => outcome, tone: toneOf },
        { title: "MS", value: ({ milliseconds }) => milliseconds, right: true },
        { title: "MESSAGE", value: ({ message }) => message, flexible: true },
      ],
      { empty: "Nothing has happened yet." },
    ),
})

const watch = command({
  name: "posts watch",
  summary: "Follow a post until it is published, or has failed.",
  detail:
    "Ends with 0 when it is published, with 1 when it has failed. With --json: a line for each step, then the post.",
  args: ["id"],
  options: {},
  examples: [["carillon posts watch 01a2… && echo out", "waits for it"]],
  run: async ({ args: { id } }, context) => watchPost(await context.carillon(), id, context),
})

const counts = command({
  name: "posts counts",
  summary: "How many posts there are, by tab.",
  args: [],
  options: {},
  examples: [["carillon posts counts --json", "for a status line"]],
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

export const postMoveCommands: Command[] = [
  move("request-approval", "Ask for approval of a draft.", ({ posts }, id) => posts.requestApproval(id)),
  move("approve", "Approve a post that waits for it.", ({ posts }, id) => posts.approve(id)),
  reject,
  publish,
  retry,
  timeline,
  watch,
  counts,
]
