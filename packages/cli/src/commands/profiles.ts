import type { ClientProfile } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { channelName, take } from "../find.ts"
import { option } from "../options.ts"
import { message, localTime, record } from "../output/output.ts"
import { flexible, right, table } from "../output/table.ts"
import { overdue } from "./channels.ts"

const showProfile = (profile: ClientProfile) =>
  record(profile, {
    Id: profile.id,
    Name: profile.name,
    "External id": profile.externalId,
    Paused: localTime(profile.pausedAt),
    Channels: profile.socialAccounts.map((channel) => `${channelName(channel)} ${channel.status}`).join("\n"),
  })

const list = command({
  usage: "profiles list",
  summary: "List client profiles.",
  options: {
    search: option.text("<text>", "Text in the name."),
    limit: option.number("The maximum number of profiles. Default: 50."),
  },
  examples: [["carillon profiles list --search acme", "by name"]],
  run: async ({ search, limit = 50 }, { carillon }) => {
    const { items, more } = await take(carillon.profiles.list({ q: search }), limit)
    return table(items, {
      columns: {
        ID: "id",
        NAME: flexible("name"),
        "EXTERNAL ID": flexible("externalId"),
        CHANNELS: right(({ socialAccounts }) => socialAccounts.length),
        "": ({ pausedAt }) => (pausedAt ? "paused" : ""),
      },
      empty: "No profiles.",
      below: more && `Showing the first ${limit}.`,
    })
  },
})

const get = command({
  usage: "profiles get <id>",
  summary: "Show a client profile and its channels.",
  examples: [["carillon profiles get acme", "by id or external id"]],
  run: async ({ id }, { carillon }) => showProfile(await carillon.profiles.get(id)),
})

const externalId = option.text("<id>", "Your own id for the client.")

const create = command({
  usage: "profiles create <name>",
  summary: "Create a client profile.",
  options: { "external-id": externalId },
  examples: [['carillon profiles create "Acme Ltd" --external-id acme', "then use either id"]],
  run: async (profile, { carillon }) => showProfile(await carillon.profiles.create(profile)),
})

const update = command({
  usage: "profiles update <id>",
  summary: "Change a client profile.",
  options: { name: option.text("<text>", "The name."), "external-id": externalId },
  examples: [['carillon profiles update acme --name "Acme & Sons"', "by id or external id"]],
  run: async ({ id, ...changes }, { carillon }) => showProfile(await carillon.profiles.update(id, changes)),
})

const remove = command({
  usage: "profiles delete <id>",
  summary: "Delete a client profile. Its channels stay in the workspace.",
  examples: [["carillon profiles delete acme", "asks for confirmation"]],
  run: async ({ id }, { carillon, confirm }) => {
    const { name } = await carillon.profiles.get(id)
    await confirm(`Delete the profile ${name}?`)
    return message(`Deleted ${name}.`, await carillon.profiles.delete(id))
  },
})

const pause = command({
  usage: "profiles pause <id>",
  summary: "Pause publishing for a client.",
  examples: [["carillon profiles pause acme", "pauses all of its channels"]],
  run: async ({ id }, { carillon }) => showProfile(await carillon.profiles.pause(id)),
})

const resume = command({
  usage: "profiles resume <id>",
  summary: "Resume publishing for a client.",
  options: { overdue },
  examples: [["carillon profiles resume acme --overdue queue", "overdue posts take the next free slots"]],
  run: async ({ id, overdue }, { carillon }) => showProfile(await carillon.profiles.resume(id, { overdue })),
})

const connectLink = command({
  usage: "profiles connect-link <id>",
  summary: "Create a link where a client can connect their channels.",
  options: {
    platform: option.list("<platform>", "Only this platform."),
    hours: option.number("Hours until it expires, up to 168."),
    "redirect-url": option.text("<url>", "The URL that the Done button opens."),
    sandbox: option.flag("Connect sandbox channels."),
  },
  examples: [
    ["carillon profiles connect-link acme --platform instagram --hours 48", "a link to send to the client"],
  ],
  run: async ({ id, platform, hours, redirectUrl, sandbox }, { carillon }) => {
    const link = await carillon.profiles.createConnectLink(id, {
      platforms: platform.length ? platform : undefined,
      expiresInHours: hours,
      redirectUrl,
      sandbox: sandbox || undefined,
    })
    return message(`${link.url}\nExpires ${localTime(link.expiresAt)}.`, link)
  },
})

const links = command({
  usage: "profiles links <id>",
  summary: "List a client profile's connect links.",
  examples: [["carillon profiles links acme", "when they were opened, and what was connected"]],
  run: async ({ id }, { carillon }) =>
    table(await carillon.profiles.listConnectLinks(id).all(), {
      columns: {
        ID: "id",
        STATUS: "status",
        EXPIRES: ({ expiresAt }) => localTime(expiresAt),
        OPENED: ({ openedAt }) => localTime(openedAt),
        CONNECTED: flexible(({ socialAccounts }) =>
          socialAccounts.map(({ platform }) => platform).join(", "),
        ),
      },
      empty: "No links.",
    }),
})

const revokeLink = command({
  usage: "profiles revoke-link <id> <link>",
  summary: "Revoke a connect link.",
  examples: [["carillon profiles revoke-link acme 01a2…", "the link stops working"]],
  run: async ({ id, link }, { carillon }) => {
    const revoked = await carillon.profiles.revokeConnectLink(id, link)
    return message(`Revoked ${revoked.id}.`, revoked)
  },
})

export const profileCommands: Command[] = [
  ...[list, get, create, update, remove, pause, resume],
  ...[connectLink, links, revokeLink],
]
