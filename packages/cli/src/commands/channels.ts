import type { PlatformEntry, SocialAccount } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { UsageError } from "../errors.ts"
import { channelName, findChannel } from "../find.ts"
import { option } from "../options.ts"
import { message, localTime, record } from "../output/output.ts"
import { colored, flexible, right, table } from "../output/table.ts"
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
  "Access expires": localTime(channel.expiresAt),
  URL: channel.profileUrl,
})

const showChannel = (channel: SocialAccount) => record(channel, fieldsOf(channel))

const list = command({
  usage: "channels list",
  summary: "List the connected channels.",
  options: {
    profile: option.text("<profile>", "Only this profile, by id or external id."),
  },
  examples: [["carillon channels list --profile acme", "one client's channels"]],
  run: async ({ profile }, { carillon }) =>
    table(await carillon.socialAccounts.list({ profileId: profile }).all(), {
      columns: {
        ID: "id",
        CHANNEL: flexible(channelName),
        STATUS: colored(stateOf),
        REASON: "disconnectedReason",
        "": ({ sandbox }) => (sandbox ? "sandbox" : ""),
      },
      empty: "No channels. Run carillon channels connect to add one.",
    }),
})

const get = command({
  usage: "channels get <channel>",
  summary: "Show a channel and whether it's ready to publish.",
  examples: [["carillon channels get mastodon/ada", "by platform and username"]],
  run: async (input, { carillon }) => {
    const channel = await findChannel(carillon, input.channel)
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
  usage: "channels connect <platform>",
  summary: "Connect a channel, or create a sandbox channel.",
  detail:
    "Some platforms need credentials: carillon channels platforms <platform> lists the fields. For the others, the\n" +
    "command prints a URL where the account's owner signs in.",
  options: {
    sandbox: option.flag("Create a sandbox channel, which publishes nowhere."),
    field: option.list("<name=value>", "A credential field."),
    profile: option.text("<profile>", "The client profile that the channel belongs to."),
    "redirect-url": option.text("<url>", "Where to redirect the browser afterward."),
  },
  examples: [
    ["carillon channels connect mastodon --sandbox", "a sandbox channel"],
    [
      'carillon channels connect bluesky --field handle=ada.example --field "appPassword=…"',
      "with credentials",
    ],
    ["carillon channels connect linkedin", "prints a sign-in URL"],
  ],
  run: async ({ platform, sandbox, field, profile, redirectUrl }, { carillon }) => {
    const result = await carillon.socialAccounts.connect({
      platform,
      sandbox: sandbox || undefined,
      profileId: profile,
      redirectUrl,
      credentials: field.length ? Object.fromEntries(field.map(readField)) : undefined,
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
  usage: "channels pause <channel>",
  summary: "Pause publishing on a channel.",
  examples: [["carillon channels pause mastodon/ada", "its posts wait until you resume it"]],
  run: async ({ channel }, { carillon }) => {
    const { id } = await findChannel(carillon, channel)
    return showChannel(await carillon.socialAccounts.pause(id))
  },
})

/** Also an option of `profiles resume`. */
export const overdue = option.text("<what>", "What to do with posts that came due during the pause.", {
  choices: ["publish", "queue", "fail"],
})

const resume = command({
  usage: "channels resume <channel>",
  summary: "Resume publishing on a channel.",
  options: { overdue },
  examples: [
    ["carillon channels resume mastodon/ada --overdue queue", "overdue posts take the next free slots"],
  ],
  run: async ({ channel, overdue }, { carillon }) => {
    const { id } = await findChannel(carillon, channel)
    return showChannel(await carillon.socialAccounts.resume(id, { overdue }))
  },
})

const disconnect = command({
  usage: "channels disconnect <channel>",
  summary: "Disconnect a channel from the workspace.",
  examples: [["carillon channels disconnect mastodon/ada", "asks for confirmation"]],
  run: async (input, { carillon, confirm }) => {
    const channel = await findChannel(carillon, input.channel)
    const name = channelName(channel)
    await confirm(`Disconnect ${name}?`)
    return message(`Disconnected ${name}.`, await carillon.socialAccounts.disconnect(channel.id))
  },
})

const captionMax = ({ caption, captionRequired }: PlatformEntry) =>
  `${caption.max}${captionRequired ? ", required" : ""}`
const mediaMax = ({ media }: PlatformEntry) => {
  if (media === "ignored") return "none"
  return `${media.min ?? 0} to ${media.max ?? "any"} ${media.kinds.join("/")}`
}

const platforms = command({
  usage: "channels platforms [platform]",
  summary: "Show each platform's limits and how to connect it.",
  examples: [
    ["carillon channels platforms", "all of them"],
    ["carillon channels platforms youtube --json", "with the schema of its platformConfiguration"],
  ],
  run: async ({ platform }, { carillon }) => {
    const entries = await carillon.platforms.list({ platform }).all()
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
    return table(entries, {
      columns: {
        PLATFORM: "platform",
        AVAILABLE: ({ available }) => (available ? "yes" : "no"),
        CONNECT: ({ connect }) => connect.kind,
        CAPTION: right(captionMax),
        MEDIA: flexible(mediaMax),
        CONFIGURATION: ({ platformConfiguration }) => (platformConfiguration.required ? "required" : ""),
      },
      empty: "Platform not found.",
    })
  },
})

/** An alias for `queue show`. */
const queue: Command = {
  ...showChannelQueue,
  name: "channels queue",
  examples: [["carillon channels queue mastodon/ada", "same as carillon queue show"]],
}

export const channelCommands: Command[] = [list, get, connect, pause, resume, disconnect, queue, platforms]
