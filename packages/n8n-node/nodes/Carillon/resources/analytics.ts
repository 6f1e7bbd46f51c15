import type { IDataObject, INodeProperties } from "n8n-workflow"

import { channelsField, collection, platformFilter, profileFilter, tagField } from "../shared/fields"
import type { Item } from "../shared/item"
import type { Operation, Resource } from "../shared/operation"
import { toDay } from "../shared/time"
import { postField } from "./update-post"

const metrics = [
  { name: "Clicks", value: "clicks" },
  { name: "Comments", value: "comments" },
  { name: "Engagement Rate", value: "engagementRate" },
  { name: "Engagements", value: "engagements" },
  { name: "Impressions", value: "impressions" },
  { name: "Likes", value: "likes" },
  { name: "Reach", value: "reach" },
  { name: "Saves", value: "saves" },
  { name: "Shares", value: "shares" },
  { name: "Video Views", value: "videoViews" },
]

const metricField = (name: string): INodeProperties => ({
  displayName: "Metric",
  name,
  type: "options",
  default: "engagements",
  options: metrics,
})

const filtersField: INodeProperties = collection("filters", [
  channelsField,
  profileFilter,
  {
    displayName: "From",
    name: "from",
    type: "dateTime",
    default: "",
    description: "The first day, in the workspace's time zone. Default: 27 days before the last day.",
  },
  platformFilter,
  tagField,
  {
    displayName: "To",
    name: "to",
    type: "dateTime",
    default: "",
    description: "The last day, in the workspace's time zone. Default: today.",
  },
])

function filtersOf(item: Item): IDataObject {
  const { from, to, ...query } = item.collection("filters")
  return { ...query, ...(from ? { from: toDay(from) } : {}), ...(to ? { to: toDay(to) } : {}) }
}

const getOverview: Operation = {
  value: "getOverview",
  name: "Get Overview",
  action: "Get an analytics overview",
  description: "Get a period's metrics and the previous period's",
  fields: [filtersField],
  run: (item) => item.request("GET", "/v0/analytics/overview", { query: filtersOf(item) }),
}

const getSeries: Operation = {
  value: "getSeries",
  name: "Get Series",
  action: "Get analytics by day",
  description: "Get metrics by day",
  fields: [filtersField],
  run: (item) => item.rows("/v0/analytics/series", filtersOf(item)),
}

const getBestPosts: Operation = {
  value: "getBestPosts",
  name: "Get Best Posts",
  action: "Get the best posts",
  description: "Get the top posts of a period",
  fields: [
    metricField("orderBy"),
    {
      displayName: "Limit",
      name: "limit",
      type: "number",
      typeOptions: { minValue: 1, maxValue: 100 },
      default: 50,
      description: "Max number of results to return",
    },
    filtersField,
  ],
  run: (item) =>
    item.rows("/v0/analytics/best-posts", {
      ...filtersOf(item),
      orderBy: item.get("orderBy"),
      limit: item.get<number>("limit"),
    }),
}

const getBestTimes: Operation = {
  value: "getBestTimes",
  name: "Get Best Times",
  action: "Get the best times to post",
  description: "Get how posts perform by weekday and hour",
  fields: [metricField("measure"), filtersField],
  run: (item) =>
    item.rows("/v0/analytics/best-times", {
      ...filtersOf(item),
      measure: item.get("measure"),
    }),
}

const getPostSummary: Operation = {
  value: "getPostSummary",
  name: "Get Post Summary",
  action: "Get a post's latest metrics",
  description: "Get a post's latest metrics",
  fields: [postField],
  run: (item) => item.request("GET", `/v0/posts/${item.id("postId")}/analytics/summary`),
}

const getPostSeries: Operation = {
  value: "getPostSeries",
  name: "Get Post Series",
  action: "Get a post's metrics over time",
  description: "Get a post's metrics over time",
  fields: [postField],
  run: (item) => item.rows(`/v0/posts/${item.id("postId")}/analytics/series`),
}

export const analytics: Resource = {
  value: "analytics",
  name: "Analytics",
  operations: [getOverview, getSeries, getBestPosts, getBestTimes, getPostSummary, getPostSeries],
}
