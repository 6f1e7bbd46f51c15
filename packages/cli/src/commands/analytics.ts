import type { Carillon } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { channelIds, channelName } from "../find.ts"
import { option, type OptionValues } from "../options.ts"
import { localTime, record, timeZone } from "../output/output.ts"
import { flexible, right, table, type Columns } from "../output/table.ts"

const metrics = [
  ...["impressions", "reach", "likes", "comments", "shares", "saves", "clicks", "videoViews"],
  ...["engagements", "engagementRate"],
] as const

const range = {
  from: option.text("<date>", "The first day, such as 2026-11-01."),
  to: option.text("<date>", "The last day."),
  channel: option.list("<channel>", "Only this channel, by id or platform/username."),
  profile: option.text("<profile>", "Only this client profile."),
  platform: option.text("<platform>", "Only this platform."),
}

const by = option.text("<metric>", "The metric to rank by.", { choices: metrics })

const queryOf = async (
  { from, to, channel, profile, platform }: OptionValues<typeof range>,
  carillon: Carillon,
) => ({
  from,
  to,
  platform,
  profileId: profile,
  socialAccountIds: await channelIds(carillon, channel),
})

type Counts = { impressions?: number; likes?: number; comments?: number; shares?: number }

const countColumns: Columns<Counts> = {
  IMPRESSIONS: right("impressions"),
  LIKES: right("likes"),
  COMMENTS: right("comments"),
  SHARES: right("shares"),
}

const rate = (value: number | null) => (value === null ? "" : `${(value * 100).toFixed(1)}%`)
const metricColumns: Columns<Counts & { engagementRate: number | null }> = {
  ...countColumns,
  "ENGAGEMENT RATE": right(({ engagementRate }) => rate(engagementRate)),
}

const overview = command({
  usage: "analytics overview",
  summary: "Show metrics for a period, by channel.",
  options: range,
  examples: [["carillon analytics overview --from 2026-11-01 --to 2026-11-30", "one month"]],
  run: async (options, { carillon }) => {
    const overview = await carillon.analytics.getOverview(await queryOf(options, carillon))
    const { channels, totals, from, to, timeZone } = overview
    return table(
      [...channels.map((row) => ({ ...row, name: channelName(row) })), { ...totals, name: "total" }],
      {
        columns: {
          CHANNEL: flexible("name"),
          SENT: right("sent"),
          FAILED: right("failed"),
          ...metricColumns,
        },
        empty: "",
        json: overview,
        below: `${from} to ${to}, ${timeZone}`,
      },
    )
  },
})

const series = command({
  usage: "analytics series",
  summary: "Show metrics by day.",
  options: range,
  examples: [["carillon analytics series --platform mastodon --json", "for a chart"]],
  run: async (options, { carillon }) => {
    const series = await carillon.analytics.getSeries(await queryOf(options, carillon)).firstPage()
    return table(series.data, {
      columns: { DAY: "date", SENT: right("sent"), FAILED: right("failed"), ...metricColumns },
      empty: "No days.",
      json: series,
    })
  },
})

const best = command({
  usage: "analytics best",
  summary: "List the top posts.",
  options: {
    ...range,
    by,
    limit: option.number("The number of posts."),
  },
  examples: [["carillon analytics best --by likes --limit 5", "the five posts with the most likes"]],
  run: async ({ by, limit, ...options }, { carillon }) => {
    const query = { ...(await queryOf(options, carillon)), orderBy: by, limit }
    const result = await carillon.analytics.listBestPosts(query).firstPage()
    return table(
      result.data.map((post) => ({ ...post, ...post.metrics })),
      {
        columns: {
          ID: "id",
          CHANNEL: flexible(({ platform, username }) => `${platform}/${username ?? ""}`),
          CAPTION: flexible("caption"),
          ...metricColumns,
        },
        empty: "No published posts in this period.",
        json: result,
      },
    )
  },
})

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

const times = command({
  usage: "analytics times",
  summary: "Show when posts perform best during the week.",
  options: { ...range, by },
  examples: [["carillon analytics times --channel mastodon/ada", "to choose queue slots"]],
  run: async ({ by, ...options }, { carillon }) => {
    const query = { ...(await queryOf(options, carillon)), measure: by }
    const result = await carillon.analytics.listBestTimes(query).firstPage()
    return table(result.data, {
      columns: {
        DAY: ({ weekday }) => days[weekday - 1],
        HOUR: ({ hour }) => `${String(hour).padStart(2, "0")}:00`,
        POSTS: right("posts"),
        MEDIAN: right("median"),
      },
      empty: "Not enough published posts yet.",
      json: result,
      below: result.timeZone,
    })
  },
})

const post = command({
  usage: "analytics post <id>",
  summary: "Show a post's latest metrics, or all of them over time.",
  options: { series: option.flag("Show every sample instead of only the latest.") },
  examples: [["carillon analytics post 01a2… --series", "all samples over time"]],
  run: async ({ id, series }, { carillon: { analytics } }) => {
    if (series) {
      const samples = await analytics.getPostSeries(id).all()
      return table(
        samples.map(({ collectedAt, metrics }) => ({ ...metrics, collectedAt })),
        {
          columns: {
            [`COLLECTED (${timeZone()})`]: ({ collectedAt }) => localTime(collectedAt),
            ...countColumns,
          },
          empty: "No metrics yet.",
          json: samples,
        },
      )
    }
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
