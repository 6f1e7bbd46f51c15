import type { PlatformEntry, SocialAccount } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { UsageError } from "../errors.ts"
import { channelName, findChannel } from "../find.ts"
import { message, localTime, record, toneOf } from "../output/output.ts"
import { table } from "../output/table.ts"
import { showChannelQueue } from "./queue.ts"

const stateOf = ({ status, pausedAt }: SocialAccount) =>
  status === "connected" && pausedAt ? "paused" : status

const fieldsOf = (channel: SocialAccount) => ({
  Id: channel.id,
  Channel: channelName(channel),
  Name: channel.displayName,
  Status: stateOf(channel),
  Reason: channel.disconnectedReason,
  Sandbox: channel.sandbox ? "yes" : null,
  Profile: channel.profileId,
  "Access expires": channel.expiresAt && localTime(channel.expiresAt),
  URL: channel.profileUrl,
})

const showChannel = (channel: SocialAccount) => record(channel, fieldsOf(channel))

const list = command({
  name: "channels list",
  summary: "List the connected channels.",
  args: [],
  options: {
    profile: { type: "string", value: "<profile>", summary: "Only this profile, by id or external id." },
  },
  examples: [["carillon channels list --profile acme", "one client's channels"]],
  run: async ({ options: { profile } }, context) =>
    table(
      await (await context.carillon()).socialAccounts.list({ profileId: profile }).all(),
      [
        { title: "ID", value: ({ id }) => id },
        { title: "CHANNEL", value: channelName, flexible: true },
        { title: "STATUS", value: stateOf, tone: toneOf },
        { title: "REASON", value: ({ disconnectedReason }) => disconnectedReason },
        { title: "", value: ({ sandbox }) => (sandbox ? "sandbox" : "") },
      ],
      { empty: "No channels. Run carillon channels connect to add one." },
    ),
})

const get = command({
  name: "channels get",
  summary: "Show a channel and whether it's ready to publish.",
  args: ["channel"],
  options: {},
  examples: [["carillon channels get mastodon/ada", "by platform and username"]],
  run: async ({ args }, context) => {
    const carillon = await context.carillon()
    const channel = await findChannel(carillon, args.channel)
    const health = await carillon.socialAccounts.getHealth(channel.id)
    return record(
      { ...channel, health },
      {
        ...fieldsOf(channel),
        Ready: health.ready ? "yes" : "no",
        Problems: health.problems.map(({ message }) => message).join("\n"),
        Scheduled: String(health.scheduled),
        Next: localTime(health.nextPostAt),
      },
    )
  },
})

const connect = command({
  name: "channels connect",
  summary: "Connect a channel, or create a sandbox channel.",
  detail:
    "Some platforms need credentials: carillon channels platforms <platform> lists the fields. For the others, the\n" +
    "command prints a URL where the account's owner signs in.",
  args: ["platform"],
  options: {
    sandbox: { type: "boolean", summary: "Create a sandbox channel, which publishes nowhere." },
    field: { type: "list", value: "<name=value>", summary: "A credential field." },
    profile: {
      type: "string",
      value: "<profile>",
      summary: "The client profile that the channel belongs to.",
    },
    "redirect-url": { type: "string", value: "<url>", summary: "Where to redirect the browser afterward." },
  },
  examples: [
    ["carillon channels connect mastodon --sandbox", "a sandbox channel"],
    [
      'carillon channels connect bluesky --field handle=ada.example --field "appPassword=…"',
      "with credentials",
    ],
    ["carillon channels connect linkedin", "prints a sign-in URL"],
  ],
  run: async ({ args: { platform }, options }, context) => {
    const carillon = await context.carillon()
    const result = await carillon.socialAccounts.connect({
      platform,
      ...(options.sandbox && { sandbox: true }),
      ...(options.profile !== undefined && { profileId: options.profile }),
      ...(options["redirect-url"] !== undefined && { redirectUrl: options["redirect-url"] }),
      ...(options.field.length && { credentials: Object.fromEntries(options.field.map(readField)) }),
    })
    if ("id" in result) return showChannel(result)
    const { authorizeUrl, expiresAt } = result
    return message(`Sign in at this URL (expires ${localTime(expiresAt)}):\n\n  ${authorizeUrl}\n`, result)
  },
})

function readField(text: string): [string, string] {
  const separator = text.indexOf("=")
  if (separator < 1) throw new UsageError(`--field must be <name=value>, not ${text}`, connect)
  return [text.slice(0, separator), text.slice(separator + 1)]
}

const pause = command({
  name: "channels pause",
  summary: "Pause publishing on a channel.",
  args: ["channel"],
  options: {},
  examples: [["carillon channels pause mastodon/ada", "its posts wait until you resume it"]],
  run: async ({ args }, context) => {
    const carillon = await context.carillon()
    const { id } = await findChannel(carillon, args.channel)
    return showChannel(await carillon.socialAccounts.pause(id))
  },
})

const overdue = {
  type: "string",
  choices: ["publish", "queue", "fail"],
  value: "<what>",
  summary: "What to do with posts that came due during the pause.",
} as const

const resume = command({
  name: "channels resume",
  summary: "Resume publishing on a channel.",
  args: ["channel"],
  options: { overdue },
  examples: [
    ["carillon channels resume mastodon/ada --overdue queue", "overdue posts take the next free slots"],
  ],
  run: async ({ args, options }, context) => {
    const carillon = await context.carillon()
    const { id } = await findChannel(carillon, args.channel)
    return showChannel(await carillon.socialAccounts.resume(id, { overdue: options.overdue }))
  },
})

const disconnect = command({
  name: "channels disconnect",
  summary: "Disconnect a channel from the workspace.",
  args: ["channel"],
  options: {},
  examples: [["carillon channels disconnect mastodon/ada", "asks for confirmation"]],
  run: async ({ args }, context) => {
    const carillon = await context.carillon()
    const channel = await findChannel(carillon, args.channel)
    await context.confirm(`Disconnect ${channelName(channel)}?`)
    return message(
      `Disconnected ${channelName(channel)}.`,
      await carillon.socialAccounts.disconnect(channel.id),
    )
  },
})

const captionMax = ({ caption, captionRequired }: PlatformEntry) =>
  `${caption.max}${captionRequired ? ", required" : ""}`
const mediaMax = ({ media }: PlatformEntry) => {
  if (media === "ignored") return "none"
  return `${media.min ?? 0} to ${media.max ?? "any"} ${media.kinds.join("/")}`
}

const platforms = command({
  name: "channels platforms",
  summary: "Show each platform's limits and how to connect it.",
  args: ["platform?"],
  options: {},
  examples: [
    ["carillon channels platforms", "all of them"],
    ["carillon channels platforms youtube --json", "with the schema of its platformConfiguration"],
  ],
  run: async ({ args: { platform } }, context) => {
    const entries = await (await context.carillon()).platforms.list({ platform }).all()
    const [only] = entries
    if (platform && only)
      return record(only, {
        Platform: `${only.name} (${only.platform})`,
        Available: only.available ? "yes" : "no",
        Restriction: only.restriction,
        Caption: captionMax(only),
        Media: mediaMax(only),
        Thread: only.parts && `up to ${only.parts.max} posts`,
        Connect: only.connect.kind === "form" ? "with credentials" : "in the browser",
        Fields: only.connect.fields
          .map(({ name, label, required }) => `${name}: ${label}${required ? "" : " (optional)"}`)
          .join("\n"),
        Configuration:
          only.platformConfiguration.schema &&
          (only.platformConfiguration.required ? "required" : "optional"),
        Example: only.platformConfiguration.example && JSON.stringify(only.platformConfiguration.example),
      })
    return table(
      entries,
      [
        { title: "PLATFORM", value: ({ platform }) => platform },
        { title: "AVAILABLE", value: ({ available }) => (available ? "yes" : "no") },
        { title: "CONNECT", value: ({ connect }) => connect.kind },
        { title: "CAPTION", value: captionMax, right: true },
        { title: "MEDIA", value: mediaMax, flexible: true },
        {
          title: "CONFIGURATION",
          value: ({ platformConfiguration }) => (platformConfiguration.required ? "required" : ""),
        },
      ],
      { empty: "Platform not found." },
    )
  },
})

/** An alias for `queue show`. */
const queue: Command = {
  ...showChannelQueue,
  name: "channels queue",
  examples: [["carillon channels queue mastodon/ada", "same as carillon queue show"]],
}

export const channelCommands: Command[] = [list, get, connect, pause, resume, disconnect, queue, platforms]
