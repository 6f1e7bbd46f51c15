import type { Carillon, Media, SocialAccount, Tag } from "../../sdk-typescript/src/index.ts"
import { exitCodes, Failure } from "./failures.ts"

const nameOf = ({ platform, username }: SocialAccount) => `${platform}/${username ?? ""}`.toLowerCase()
const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text)

export const channelName = ({
  platform,
  username,
  displayName,
}: Pick<SocialAccount, "platform" | "username" | "displayName">) =>
  `${platform}/${username ?? displayName ?? ""}`

/** By id, as `platform/username`, or by the platform alone where it has one channel. */
export function pickChannel(channels: SocialAccount[], given: string): SocialAccount {
  const wanted = given.replace("/@", "/").toLowerCase()
  const byId = channels.find(({ id }) => id === given)
  const found = byId
    ? [byId]
    : channels.filter((channel) => nameOf(channel) === wanted || channel.platform === wanted)
  if (found.length === 1) return found[0]!
  if (found.length > 1) {
    const some = found.slice(0, 3).map(channelName).join(", ")
    const rest = found.length > 3 ? ` or ${found.length - 3} others` : ""
    throw new Failure(`${given} could be ${some}${rest}. Give the full name or the id.`, exitCodes.usage)
  }
  throw new Failure(
    `There is no channel ${given}. carillon channels list tells those that there are.`,
    exitCodes.notFound,
  )
}

export async function findChannel(carillon: Carillon, given: string): Promise<SocialAccount> {
  return isId(given)
    ? carillon.socialAccounts.get(given)
    : pickChannel(await carillon.socialAccounts.list().all(), given)
}

export async function channelIds(carillon: Carillon, given: string[]): Promise<string[] | undefined> {
  if (!given.length) return undefined
  if (given.every(isId)) return given
  const channels = await carillon.socialAccounts.list().all()
  return given.map((each) => pickChannel(channels, each).id)
}

/** By id or name, in any case. */
export function pickTag(tags: Tag[], given: string): Tag {
  const found = tags.find(({ id, name }) => id === given || name.toLowerCase() === given.toLowerCase())
  if (found) return found
  throw new Failure(`There is no tag ${given}. Make it: carillon tags set "${given}"`, exitCodes.notFound)
}

export async function tagIds(carillon: Carillon, given: string[]): Promise<string[] | undefined> {
  if (!given.length) return undefined
  const tags = await carillon.tags.list().all()
  return given.map((each) => pickTag(tags, each).id)
}

export const isAddress = (text: string) => /^https?:\/\//i.test(text)

/** A library item's address: by its id, or as it stands. */
export const mediaAddress = async (carillon: Carillon, given: string): Promise<Pick<Media, "url">> =>
  isId(given) ? carillon.media.get(given) : { url: given }

/** The first items of a list, and whether there are more. */
export async function take<Item>(list: AsyncIterable<Item>, limit: number) {
  const items: Item[] = []
  for await (const item of list) {
    if (items.length === limit) return { items, more: true }
    items.push(item)
  }
  return { items, more: false }
}
