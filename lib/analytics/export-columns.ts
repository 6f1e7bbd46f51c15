import { metricNames } from "./metric-names"

/** The columns of the CSV file, in order. */
export const exportColumns = [
  ...([
    "id",
    "postedAt",
    "postedAtLocal",
    "timeZone",
    "platform",
    "channel",
    "sandbox",
    "profile",
    "tags",
  ] as const),
  ...(["caption", "url"] as const),
  ...metricNames,
  ...(["engagements", "engagementRate", "figuresAt", "groupId"] as const),
] as const
