import type { PlatformEntry, SocialAccount } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { UsageError } from "../failures.ts"
import { channelName, findChannel } from "../find.ts"
import { done, localTime, record, toneOf } from "../output.ts"
import { table } from "../table.ts"
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
  "Access ends": channel.expiresAt && localTime(channel.expiresAt),
  URL: channel.profileUrl,
})

const showChannel = (channel: SocialAccount) => record(channel, fieldsOf(channel))

const list = command({
  name: "channels list",
  summary: "List the connected channels.",
  args: [],
  options: {
    profile: { type: "string", value: "<profile>", summary: "Only of this profile: id or external id." },
  },
  examples: [["carillon channels list --profile acme", "those of one client"]],
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
      { empty: "No channels. Connect one: carillon channels connect" },
    ),
})

const get = command({
  name: "channels get",
  summary: "Show a channel, and whether it will publish.",
  args: ["channel"],
  options: {},
  examples: [["carillon channels get mastodon/ada", "with what stands in the way"]],
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
  summary: "Connect a channel: a sandbox one, by credentials, or in the browser.",
  detail:
    "carillon channels platforms <platform> tells which fields a platform asks for. Others answer an address where\n" +
    "the owner of the account signs in.",
  args: ["platform"],
  options: {
    sandbox: { type: "boolean", summary: "A channel that publishes nowhere, to try things out." },
    field: { type: "list", value: "<name=value>", summary: "A field of the platform's form." },
    profile: { type: "string", value: "<profile>", summary: "The client profile it belongs to." },
    "redirect-url": { type: "string", value: "<url>", summary: "Where the browser goes afterwards." },
  },
  examples: [
    ["carillon channels connect mastodon --sandbox", "at once"],
    [
      'carillon channels connect bluesky --field handle=ada.example --field "appPassword=…"',
      "by credentials",
    ],
    ["carillon channels connect linkedin", "prints the address to sign in at"],
  ],
  run: async ({ args: { platform }, options }, context) => {
    const carillon = await context.carillon()
    const made = await carillon.socialAccounts.connect({
      platform,
      ...(options.sandbox && { sandbox: true }),
      ...(options.profile !== undefined && { profileId: options.profile }),
      ...(options["redirect-url"] !== undefined && { redirectUrl: options["redirect-url"] }),
      ...(options.field.length && { credentials: Object.fromEntries(options.field.map(readField)) }),
    })
    if ("id" in made) return showChannel(made)
    return done(`Sign in here, until ${localTime(made.expiresAt)}:\n\n  ${made.authorizeUrl}\n`, made)
  },
})

function readField(text: string): [string, string] {
  const at = text.indexOf("=")
  if (at < 1) throw new UsageError(`--field is <name=value>, not ${text}`, connect)
  return [text.slice(0, at), text.slice(at + 1)]
}

const pause = command({
  name: "channels pause",
  summary: "Publish nothing on a channel until it is resumed.",
  args: ["channel"],
  options: {},
  examples: [["carillon channels pause mastodon/ada", "its posts wait"]],
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
  summary: "What becomes of posts that fell due meanwhile.",
} as const

const resume = command({
  name: "channels resume",
  summary: "Publish on a channel again.",
  args: ["channel"],
  options: { overdue },
  examples: [
    ["carillon channels resume mastodon/ada --overdue queue", "what is late takes the next free slots"],
  ],
  run: async ({ args, options }, context) => {
    const carillon = await context.carillon()
    const { id } = await findChannel(carillon, args.channel)
    return showChannel(await carillon.socialAccounts.resume(id, { overdue: options.overdue }))
  },
})

const disconnect = command({
  name: "channels disconnect",
  summary: "Remove a channel from the workspace.",
  args: ["channel"],
  options: {},
  examples: [["carillon channels disconnect mastodon/ada", "asks first"]],
  run: async ({ args }, context) => {
    const carillon = await context.carillon()
    const channel = await findChannel(carillon, args.channel)
    await context.confirm(`Disconnect ${channelName(channel)}?`)
    return done(`Disconnected ${channelName(channel)}.`, await carillon.socialAccounts.disconnect(channel.id))
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
  summary: "What each platform needs of a post, and how to connect it.",
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
        Connect: only.connect.kind === "form" ? "by credentials" : "in the browser",
        Fields: only.connect.fields
          .map(({ name, label, required }) => `${name}: ${label}${required ? "" : ", optional"}`)
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
      { empty: "There is no such platform." },
    )
  },
})

/** The same as `queue show`, where people look for it. */
const queue: Command = {
  ...showChannelQueue,
  name: "channels queue",
  examples: [["carillon channels queue mastodon/ada", "as carillon queue show"]],
}

export const channelCommands: Command[] = [list, get, connect, pause, resume, disconnect, queue, platforms]
