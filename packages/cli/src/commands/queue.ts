import type { Carillon, ChannelQueue, WeeklySlot } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { UsageError } from "../errors.ts"
import { findChannel } from "../find.ts"
import { option } from "../options.ts"
import type { Output } from "../output/output.ts"
import { flexible, table } from "../output/table.ts"

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const
type Day = (typeof days)[number]
const groups: Record<string, readonly Day[]> = {
  daily: days,
  weekdays: days.slice(0, 5),
  weekends: days.slice(5),
}

function showQueue(queue: ChannelQueue): Output {
  const { timeZone, isDefault, slots, next } = queue
  const week = days.flatMap((day) => {
    const times = slots.filter(({ weekday }) => weekday === day).map(({ time }) => time)
    return times.length ? [`  ${day.padEnd(10)} ${times.join(", ")}`] : []
  })
  const upcoming = table(next, {
    columns: {
      NEXT: ({ localTime }) => localTime.slice(0, 16).replace("T", " "),
      "TAKEN BY": ({ taken, postId }) => (taken ? (postId ?? "another post") : ""),
      NOTE: flexible(({ kind, reason }) => (kind === "slot" ? "" : reason)),
    },
    empty: "No upcoming slots.",
  })
  const head = `Weekly slots, ${timeZone}${isDefault ? " (default)" : ""}:`
  return { json: queue, text: (terminal) => [head, ...week, "", upcoming.text(terminal)].join("\n") }
}

const show = command({
  usage: "queue show <channel>",
  summary: "Show a channel's weekly and upcoming slots.",
  options: { limit: option.number("The number of upcoming slots.") },
  examples: [["carillon queue show mastodon/ada", "by platform and username"]],
  run: async ({ channel, limit }, { carillon }) => {
    const { id } = await findChannel(carillon, channel)
    return showQueue(await carillon.socialAccounts.getQueue(id, { limit }))
  },
})

const set = command({
  usage: "queue set <channel>",
  summary: "Set a channel's weekly slots.",
  options: {
    slot: option.list(
      "<day time>",
      'A day (or daily, weekdays, weekends) and a time, such as "monday 09:00".',
    ),
    default: option.flag("Restore the default slots."),
    none: option.flag("Remove all slots."),
    "time-zone": option.text("<zone>", "The slots' time zone, such as Europe/Berlin."),
  },
  examples: [
    ['carillon queue set mastodon/ada --slot "weekdays 09:00" --slot "saturday 11:30"', "six slots a week"],
    ["carillon queue set mastodon/ada --default", "the default slots"],
  ],
  run: async ({ channel, ...options }, { carillon }) => {
    const { id } = await findChannel(carillon, channel)
    const slots = await slotsOf(options, carillon, id)
    const timeZone = options.timeZone || undefined
    return showQueue(await carillon.socialAccounts.setQueue(id, { slots, timeZone }))
  },
})

type SlotOptions = { slot: string[]; default: boolean; none: boolean; timeZone: string | undefined }

async function slotsOf(options: SlotOptions, carillon: Carillon, id: string): Promise<WeeklySlot[] | null> {
  if ([options.slot.length, options.default, options.none].filter(Boolean).length > 1)
    throw new UsageError("Use only one of --slot, --default, and --none", set)
  if (options.default) return null
  if (options.none) return []
  if (options.slot.length) return options.slot.flatMap(readSlot)
  if (!options.timeZone) throw new UsageError("Pass --slot, --default, --none, or --time-zone", set)
  const { isDefault, slots } = await carillon.socialAccounts.getQueue(id)
  return isDefault ? null : slots
}

/** `weekdays 9:00` makes five slots. */
export function readSlot(text: string): WeeklySlot[] {
  const [, name = "", hour = "", minute = ""] = /^\s*([a-z]+)\s+(\d{1,2}):(\d\d)\s*$/i.exec(text) ?? []
  const prefix = name.toLowerCase()
  const matches = prefix.length >= 3 ? days.filter((day) => day.startsWith(prefix)) : []
  const weekdays = groups[prefix] ?? matches
  if (!weekdays.length || Number(hour) > 23 || Number(minute) > 59)
    throw new UsageError(`Invalid slot: "${text}". Use a day and a time, such as "monday 09:00".`, set)
  return weekdays.map((weekday) => ({ weekday, time: `${hour.padStart(2, "0")}:${minute}` }))
}

export const queueCommands: Command[] = [show, set]
export const showChannelQueue = show
