import type { Carillon, SocialAccount, Tag } from "../../sdk-typescript/src/index.ts"
import { exitCodes, Failure } from "./errors.ts"

const nameOf = ({ platform, username }: SocialAccount) => `${platform}/${username ?? ""}`.toLowerCase()
export const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text)

export const channelName = ({
  platform,
  username,
  displayName,
}: Pick<SocialAccount, "platform" | "username" | "displayName">) =>
  `${platform}/${username ?? displayName ?? ""}`

/** Names that people use for platforms, besides the API's. */
const platformAliases: Record<string, string> = {
  x: "twitter",
  fb: "facebook",
  ig: "instagram",
  yt: "youtube",
  gbp: "google_business_profile",
}

/** Finds a channel by id, by `platform/username`, or by platform if it has only one channel. */
export function pickChannel(channels: SocialAccount[], input: string): SocialAccount {
  const [platform = "", ...rest] = input.replace("/@", "/").toLowerCase().split("/")
  const name = [platformAliases[platform] ?? platform, ...rest].join("/")
  const byId = channels.find(({ id }) => id === input)
  const found = byId
    ? [byId]
    : channels.filter((channel) => nameOf(channel) === name || channel.platform === name)
  if (found.length === 1) return found[0]!
  if (found.length > 1) {
    const examples = found.slice(0, 3).map(channelName).join(", ")
    const more = found.length > 3 ? `, and ${found.length - 3} more` : ""
    throw new Failure(`${input} matches ${examples}${more}. Use the full name or the id.`, exitCodes.usage)
  }
  throw new Failure(
    `Channel not found: ${input}. Run carillon channels list to see your channels.`,
    exitCodes.notFound,
  )
}

export async function findChannel(carillon: Carillon, input: string): Promise<SocialAccount> {
  return isId(input)
    ? carillon.socialAccounts.get(input)
    : pickChannel(await carillon.socialAccounts.list().all(), input)
}

export async function channelIds(carillon: Carillon, inputs: string[]): Promise<string[] | undefined> {
  if (!inputs.length) return undefined
  if (inputs.every(isId)) return inputs
  const channels = await carillon.socialAccounts.list().all()
  return inputs.map((each) => pickChannel(channels, each).id)
}

/** Finds a tag by id or name, ignoring case. */
export function pickTag(tags: Tag[], input: string): Tag {
  const found = tags.find(({ id, name }) => id === input || name.toLowerCase() === input.toLowerCase())
  if (found) return found
  throw new Failure(
    `Tag not found: ${input}. Create it with carillon tags set "${input}"`,
    exitCodes.notFound,
  )
}

export async function tagIds(carillon: Carillon, inputs: string[]): Promise<string[] | undefined> {
  if (!inputs.length) return undefined
  const tags = await carillon.tags.list().all()
  return inputs.map((each) => pickTag(tags, each).id)
}

export const isUrl = (text: string) => /^https?:\/\//i.test(text)

/** The first items of a list, and whether there are more. */
export async function take<Item>(list: AsyncIterable<Item>, limit: number) {
  const items: Item[] = []
  for await (const item of list) {
    if (items.length === limit) return { items, more: true }
    items.push(item)
  }
  return { items, more: false }
}
