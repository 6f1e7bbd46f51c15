import type {
  IDataObject,
  ILoadOptionsFunctions,
  INodeListSearchItems,
  INodeListSearchResult,
  INodePropertyOptions,
} from "n8n-workflow"

import { list } from "./list"
import { request } from "./request"

type Choice = { name: string; value: string }

const nameOf = ({ displayName, username, platform }: IDataObject) =>
  `${displayName ?? username ?? "Unnamed"} (${platform})`

async function channels(context: ILoadOptionsFunctions): Promise<Choice[]> {
  const { data } = await request(context, "GET", "/v0/social-accounts")
  return (data as IDataObject[]).map((channel) => ({ name: nameOf(channel), value: String(channel.id) }))
}

const named = ({ name, id }: IDataObject): Choice => ({ name: String(name), value: String(id) })

export const loadOptions = {
  async getChannels(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    return channels(this)
  },
  async getTags(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    return (await list(this, "/v0/tags", { pageSize: 200 })).map(named)
  },
  async getProfiles(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    return (await list(this, "/v0/profiles")).map(named)
  },
  async getPlatforms(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    const { data } = await request(this, "GET", "/v0/platforms")
    return (data as IDataObject[]).map(({ name, platform }) => ({
      name: String(name),
      value: String(platform),
    }))
  },
}

export const listSearch = {
  async searchChannels(this: ILoadOptionsFunctions, filter = ""): Promise<INodeListSearchResult> {
    const wanted = filter.toLowerCase()
    return { results: (await channels(this)).filter(({ name }) => name.toLowerCase().includes(wanted)) }
  },
  async searchProfiles(
    this: ILoadOptionsFunctions,
    filter?: string,
    paginationToken?: string,
  ): Promise<INodeListSearchResult> {
    const page = Number(paginationToken ?? 1)
    const answer = await request(this, "GET", "/v0/profiles", { query: { q: filter, page, limit: 50 } })
    const results: INodeListSearchItems[] = (answer.data as IDataObject[]).map(named)
    return { results, paginationToken: page < Number(answer.totalPages) ? String(page + 1) : undefined }
  },
}
