import type { ClientProfile } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import { take } from "../find.ts"
import { message, localTime, record } from "../output/output.ts"
import { table } from "../output/table.ts"

const showProfile = (profile: ClientProfile) =>
  record(profile, {
    Id: profile.id,
    Name: profile.name,
    "External id": profile.externalId,
    Paused: profile.pausedAt && localTime(profile.pausedAt),
    Channels: profile.socialAccounts
      .map(
        ({ platform, username, displayName, status }) =>
          `${platform}/${username ?? displayName ?? ""} ${status}`,
      )
      .join("\n"),
  })

const list = command({
  name: "profiles list",
  summary: "List client profiles.",
  args: [],
  options: {
    search: { type: "string", value: "<text>", summary: "Text in the name." },
    limit: { type: "number", summary: "The maximum number of profiles. Default: 50." },
  },
  examples: [["carillon profiles list --search acme", "by name"]],
  run: async ({ options: { search, limit = 50 } }, context) => {
    const carillon = await context.carillon()
    const { items, more } = await take(carillon.profiles.list({ q: search }), limit)
    return table(
      items,
      [
        { title: "ID", value: ({ id }) => id },
        { title: "NAME", value: ({ name }) => name, flexible: true },
        { title: "EXTERNAL ID", value: ({ externalId }) => externalId, flexible: true },
        { title: "CHANNELS", value: ({ socialAccounts }) => socialAccounts.length, right: true },
        { title: "", value: ({ pausedAt }) => (pausedAt ? "paused" : "") },
      ],
      { empty: "No profiles.", below: more && `Showing the first ${limit}.` },
    )
  },
})

const get = command({
  name: "profiles get",
  summary: "Show a client profile and its channels.",
  args: ["id"],
  options: {},
  examples: [["carillon profiles get acme", "by id or external id"]],
  run: async ({ args: { id } }, context) => showProfile(await (await context.carillon()).profiles.get(id)),
})

const externalId = { type: "string", value: "<id>", summary: "Your own id for the client." } as const

const create = command({
  name: "profiles create",
  summary: "Create a client profile.",
  args: ["name"],
  options: { "external-id": externalId },
  examples: [['carillon profiles create "Acme Ltd" --external-id acme', "then use either id"]],
  run: async ({ args: { name }, options }, context) =>
    showProfile(
      await (await context.carillon()).profiles.create({ name, externalId: options["external-id"] }),
    ),
})

const update = command({
  name: "profiles update",
  summary: "Change a client profile.",
  args: ["id"],
  options: { name: { type: "string", summary: "The name." }, "external-id": externalId },
  examples: [['carillon profiles update acme --name "Acme & Sons"', "by id or external id"]],
  run: async ({ args: { id }, options }, context) =>
    showProfile(
      await (
        await context.carillon()
      ).profiles.update(id, { name: options.name, externalId: options["external-id"] }),
    ),
})

const remove = command({
  name: "profiles delete",
  summary: "Delete a client profile. Its channels stay in the workspace.",
  args: ["id"],
  options: {},
  examples: [["carillon profiles delete acme", "asks for confirmation"]],
  run: async ({ args: { id } }, context) => {
    const carillon = await context.carillon()
    const { name } = await carillon.profiles.get(id)
    await context.confirm(`Delete the profile ${name}?`)
    return message(`Deleted ${name}.`, await carillon.profiles.delete(id))
  },
})

const pause = command({
  name: "profiles pause",
  summary: "Pause publishing for a client.",
  args: ["id"],
  options: {},
  examples: [["carillon profiles pause acme", "pauses all of its channels"]],
  run: async ({ args: { id } }, context) => showProfile(await (await context.carillon()).profiles.pause(id)),
})

const resume = command({
  name: "profiles resume",
  summary: "Resume publishing for a client.",
  args: ["id"],
  options: {
    overdue: {
      type: "string",
      choices: ["publish", "queue", "fail"],
      value: "<what>",
      summary: "What to do with posts that came due during the pause.",
    },
  },
  examples: [["carillon profiles resume acme --overdue queue", "overdue posts take the next free slots"]],
  run: async ({ args: { id }, options: { overdue } }, context) =>
    showProfile(await (await context.carillon()).profiles.resume(id, { overdue })),
})

const connectLink = command({
  name: "profiles connect-link",
  summary: "Create a link where a client can connect their channels.",
  args: ["id"],
  options: {
    platform: { type: "list", value: "<platform>", summary: "Only this platform." },
    hours: { type: "number", summary: "Hours until it expires, up to 168." },
    "redirect-url": { type: "string", value: "<url>", summary: "The URL that the Done button opens." },
    sandbox: { type: "boolean", summary: "Connect sandbox channels." },
  },
  examples: [
    ["carillon profiles connect-link acme --platform instagram --hours 48", "a link to send to the client"],
  ],
  run: async ({ args: { id }, options }, context) => {
    const link = await (
      await context.carillon()
    ).profiles.createConnectLink(id, {
      ...(options.platform.length && { platforms: options.platform }),
      ...(options.hours !== undefined && { expiresInHours: options.hours }),
      ...(options["redirect-url"] !== undefined && { redirectUrl: options["redirect-url"] }),
      ...(options.sandbox && { sandbox: true }),
    })
    return message(`${link.url}\nExpires ${localTime(link.expiresAt)}.`, link)
  },
})

const links = command({
  name: "profiles links",
  summary: "List a client profile's connect links.",
  args: ["id"],
  options: {},
  examples: [["carillon profiles links acme", "when they were opened, and what was connected"]],
  run: async ({ args: { id } }, context) =>
    table(
      await (await context.carillon()).profiles.listConnectLinks(id).all(),
      [
        { title: "ID", value: ({ id }) => id },
        { title: "STATUS", value: ({ status }) => status },
        { title: "EXPIRES", value: ({ expiresAt }) => localTime(expiresAt) },
        { title: "OPENED", value: ({ openedAt }) => localTime(openedAt) },
        {
          title: "CONNECTED",
          value: ({ socialAccounts }) => socialAccounts.map(({ platform }) => platform).join(", "),
          flexible: true,
        },
      ],
      { empty: "No links." },
    ),
})

const revokeLink = command({
  name: "profiles revoke-link",
  summary: "Revoke a connect link.",
  args: ["id", "link"],
  options: {},
  examples: [["carillon profiles revoke-link acme 01a2…", "the link stops working"]],
  run: async ({ args: { id, link } }, context) => {
    const revoked = await (await context.carillon()).profiles.revokeConnectLink(id, link)
    return message(`Revoked ${revoked.id}.`, revoked)
  },
})

export const profileCommands: Command[] = [
  ...[list, get, create, update, remove, pause, resume],
  ...[connectLink, links, revokeLink],
]
