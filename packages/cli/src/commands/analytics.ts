import type { AnalyticsTotals } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { channelIds } from "../find.ts"
import { localTime, record, timeZone } from "../output/output.ts"
import { table, type Column } from "../output/table.ts"

const metrics = [
  ...["impressions", "reach", "likes", "comments", "shares", "saves", "clicks", "videoViews"],
  ...["engagements", "engagementRate"],
] as const

const range = {
  from: { type: "string", value: "<date>", summary: "The first day, such as 2026-11-01." },
  to: { type: "string", value: "<date>", summary: "The last day." },
  channel: { type: "list", value: "<channel>", summary: "Only this channel, by id or platform/username." },
  profile: { type: "string", value: "<profile>", summary: "Only this client profile." },
  platform: { type: "string", value: "<platform>", summary: "Only this platform." },
} as const

type Range = { from?: string; to?: string; channel: string[]; profile?: string; platform?: string }
type Carillon = Parameters<typeof channelIds>[0]

const queryOf = async (carillon: Carillon, { from, to, channel, profile, platform }: Range) => ({
  from,
  to,
  platform,
  profileId: profile,
  socialAccountIds: await channelIds(carillon, channel),
})

type RowMetrics = Pick<AnalyticsTotals, "impressions" | "likes" | "comments" | "shares" | "engagementRate">

const rate = (value: number | null) => (value === null ? "" : `${(value * 100).toFixed(1)}%`)
const metricColumns: Column<RowMetrics>[] = [
  { title: "IMPRESSIONS", value: ({ impressions }) => impressions, right: true },
  { title: "LIKES", value: ({ likes }) => likes, right: true },
  { title: "COMMENTS", value: ({ comments }) => comments, right: true },
  { title: "SHARES", value: ({ shares }) => shares, right: true },
  { title: "ENGAGEMENT RATE", value: ({ engagementRate }) => rate(engagementRate), right: true },
]

const overview = command({
  name: "analytics overview",
  summary: "Show metrics for a period, by channel.",
  args: [],
  options: range,
  examples: [["carillon analytics overview --from 2026-11-01 --to 2026-11-30", "one month"]],
  run: async ({ options }, context) => {
    const carillon = await context.carillon()
    const overview = await carillon.analytics.getOverview(await queryOf(carillon, options))
    const { totals, from, to, timeZone } = overview
    const rows = [
      ...overview.channels.map((row) => ({
        ...row,
        name: `${row.platform}/${row.username ?? row.displayName ?? ""}`,
      })),
      { ...totals, name: "total" },
    ]
    return table(
      rows,
      [
        { title: "CHANNEL", value: ({ name }) => name, flexible: true },
        { title: "SENT", value: ({ sent }) => sent, right: true },
        { title: "FAILED", value: ({ failed }) => failed, right: true },
        ...metricColumns,
      ],
      { empty: "", json: overview, below: `${from} to ${to}, ${timeZone}` },
    )
  },
})

const series = command({
  name: "analytics series",
  summary: "Show metrics by day.",
  args: [],
  options: range,
  examples: [["carillon analytics series --platform mastodon --json", "for a chart"]],
  run: async ({ options }, context) => {
    const carillon = await context.carillon()
    const series = await carillon.analytics.getSeries(await queryOf(carillon, options)).firstPage()
    return table(
      series.data,
      [
        { title: "DAY", value: ({ date }) => date },
        { title: "SENT", value: ({ sent }) => sent, right: true },
        { title: "FAILED", value: ({ failed }) => failed, right: true },
        ...metricColumns,
      ],
      { empty: "No days.", json: series },
    )
  },
})

const best = command({
  name: "analytics best",
  summary: "List the top posts.",
  args: [],
  options: {
    ...range,
    by: { type: "string", choices: metrics, value: "<metric>", summary: "The metric to rank by." },
    limit: { type: "number", summary: "The number of posts." },
  },
  examples: [["carillon analytics best --by likes --limit 5", "the five posts with the most likes"]],
  run: async ({ options }, context) => {
    const carillon = await context.carillon()
    const { by, limit } = options
    const query = { ...(await queryOf(carillon, options)), orderBy: by, limit }
    const result = await carillon.analytics.listBestPosts(query).firstPage()
    return table(
      result.data.map((post) => ({ ...post, ...post.figures })),
      [
        { title: "ID", value: ({ id }) => id },
        {
          title: "CHANNEL",
          value: ({ platform, username }) => `${platform}/${username ?? ""}`,
          flexible: true,
        },
        { title: "CAPTION", value: ({ caption }) => caption, flexible: true },
        ...metricColumns,
      ],
      { empty: "No published posts in this period.", json: result },
    )
  },
})

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

const times = command({
  name: "analytics times",
  summary: "Show when posts perform best during the week.",
  args: [],
  options: {
    ...range,
    by: { type: "string", choices: metrics, value: "<metric>", summary: "The metric to rank by." },
  },
  examples: [["carillon analytics times --channel mastodon/ada", "to choose queue slots"]],
  run: async ({ options }, context) => {
    const carillon = await context.carillon()
    const query = { ...(await queryOf(carillon, options)), measure: options.by }
    const result = await carillon.analytics.listBestTimes(query).firstPage()
    return table(
      result.data,
      [
        { title: "DAY", value: ({ weekday }) => days[weekday - 1] },
        { title: "HOUR", value: ({ hour }) => `${String(hour).padStart(2, "0")}:00` },
        { title: "POSTS", value: ({ posts }) => posts, right: true },
        { title: "MEDIAN", value: ({ median }) => median, right: true },
      ],
      { empty: "Not enough published posts yet.", json: result, below: result.timeZone },
    )
  },
})

const post = command({
  name: "analytics post",
  summary: "Show a post's latest metrics, or all of them over time.",
  args: ["id"],
  options: { series: { type: "boolean", summary: "Show every sample instead of only the latest." } },
  examples: [["carillon analytics post 01a2… --series", "all samples over time"]],
  run: async ({ args: { id }, options }, context) => {
    const { analytics } = await context.carillon()
    if (options.series)
      return table(
        await analytics.getPostSeries(id).all(),
        [
          { title: `COLLECTED (${timeZone()})`, value: ({ collectedAt }) => localTime(collectedAt) },
          ...(["impressions", "likes", "comments", "shares"] as const).map((name) => ({
            title: name.toUpperCase(),
            value: ({ metrics }: { metrics: { [each in typeof name]?: number } | null }) => metrics?.[name],
            right: true as const,
          })),
        ],
        { empty: "No metrics yet." },
      )
    const summary = await analytics.getPostSummary(id)
    const { raw: _, ...latest } = summary.analyticsLatest ?? { raw: null }
    return record(summary, {
      ...Object.fromEntries(Object.entries(latest).map(([name, value]) => [name, String(value)])),
      Collected: localTime(summary.analyticsLastFetchedAt) || "not yet",
      "Next update": localTime(summary.analyticsNextFetchAt),
    })
  },
})

export const analyticsCommands: Command[] = [overview, series, best, times, post]
