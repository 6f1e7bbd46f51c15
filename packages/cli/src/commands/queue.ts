import type { Carillon, ChannelQueue, WeeklySlot } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { UsageError } from "../failures.ts"
import { findChannel } from "../find.ts"
import type { Output } from "../output.ts"
import { table } from "../table.ts"

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
  const free = table(
    next,
    [
      { title: "NEXT", value: ({ localTime }) => localTime.slice(0, 16).replace("T", " ") },
      { title: "TAKEN BY", value: ({ taken, postId }) => (taken ? (postId ?? "another post") : "") },
      { title: "NOTE", value: ({ cause, reason }) => (cause === "slot" ? "" : reason), flexible: true },
    ],
    { empty: "No slots ahead." },
  )
  const head = `Weekly slots, ${timeZone}${isDefault ? " (as Carillon suggests)" : ""}:`
  return { json: queue, text: (terminal) => [head, ...week, "", free.text(terminal)].join("\n") }
}

const show = command({
  name: "queue show",
  summary: "Show a channel's weekly slots, and those that come next.",
  args: ["channel"],
  options: { limit: { type: "number", summary: "How many of the next slots." } },
  examples: [["carillon queue show mastodon/ada", "by platform and name"]],
  run: async ({ args, options: { limit } }, context) => {
    const carillon = await context.carillon()
    const { id } = await findChannel(carillon, args.channel)
    return showQueue(await carillon.socialAccounts.getQueue(id, { limit }))
  },
})

const set = command({
  name: "queue set",
  summary: "Set a channel's weekly slots.",
  args: ["channel"],
  options: {
    slot: {
      type: "list",
      value: "<day time>",
      summary: 'A day, daily, weekdays or weekends, and a time: "monday 09:00".',
    },
    default: { type: "boolean", summary: "Back to the slots that Carillon suggests." },
    none: { type: "boolean", summary: "No slots." },
    "time-zone": {
      type: "string",
      value: "<zone>",
      summary: "The zone of the slots, such as Europe/Berlin.",
    },
  },
  examples: [
    ['carillon queue set mastodon/ada --slot "weekdays 09:00" --slot "saturday 11:30"', "six slots a week"],
    ["carillon queue set mastodon/ada --default", "back to the suggestion"],
  ],
  run: async ({ args, options }, context) => {
    const carillon = await context.carillon()
    const { id } = await findChannel(carillon, args.channel)
    const slots = await slotsOf(options, carillon, id)
    const zone = options["time-zone"]
    return showQueue(await carillon.socialAccounts.setQueue(id, { slots, ...(zone && { timeZone: zone }) }))
  },
})

type Given = {
  slot: string[]
  default: boolean | undefined
  none: boolean | undefined
  "time-zone": string | undefined
}

async function slotsOf(given: Given, carillon: Carillon, id: string): Promise<WeeklySlot[] | null> {
  if ([given.slot.length, given.default, given.none].filter(Boolean).length > 1)
    throw new UsageError("Give --slot, --default or --none", set)
  if (given.default) return null
  if (given.none) return []
  if (given.slot.length) return given.slot.flatMap(readSlot)
  if (!given["time-zone"]) throw new UsageError("Give --slot, --default, --none or --time-zone", set)
  const { isDefault, slots } = await carillon.socialAccounts.getQueue(id)
  return isDefault ? null : slots
}

/** `weekdays 9:00` is five slots. */
export function readSlot(text: string): WeeklySlot[] {
  const [, name = "", hour = "", minute = ""] = /^\s*([a-z]+)\s+(\d{1,2}):(\d\d)\s*$/i.exec(text) ?? []
  const word = name.toLowerCase()
  const begun = word.length >= 3 ? days.filter((day) => day.startsWith(word)) : []
  const wanted = groups[word] ?? begun
  if (!wanted.length || Number(hour) > 23 || Number(minute) > 59)
    throw new UsageError(`"${text}" is no slot. Write a day and a time, such as "monday 09:00".`, set)
  return wanted.map((weekday) => ({ weekday, time: `${hour.padStart(2, "0")}:${minute}` }))
}

export const queueCommands: Command[] = [show, set]
export const showChannelQueue = show
