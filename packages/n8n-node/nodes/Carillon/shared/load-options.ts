import type {
  IDataObject,
  ILoadOptionsFunctions,
  INodeListSearchItems,
  INodeListSearchResult,
  INodePropertyOptions,
} from "n8n-workflow"

import { list } from "./list"
import { request } from "./request"

type Option = { name: string; value: string }

const nameOf = ({ displayName, username, platform }: IDataObject) =>
  `${displayName ?? username ?? "Unnamed"} (${platform})`

async function channels(context: ILoadOptionsFunctions): Promise<Option[]> {
  const { data } = await request(context, "GET", "/v0/social-accounts")
  return (data as IDataObject[]).map((channel) => ({ name: nameOf(channel), value: String(channel.id) }))
}

const optionOf = ({ name, id }: IDataObject): Option => ({ name: String(name), value: String(id) })

export const loadOptions = {
  async getChannels(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    return channels(this)
  },
  async getTags(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    return (await list(this, "/v0/tags", { pageSize: 200 })).map(optionOf)
  },
  async getProfiles(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    return (await list(this, "/v0/profiles")).map(optionOf)
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
    const search = filter.toLowerCase()
    return { results: (await channels(this)).filter(({ name }) => name.toLowerCase().includes(search)) }
  },
  async searchProfiles(
    this: ILoadOptionsFunctions,
    filter?: string,
    paginationToken?: string,
  ): Promise<INodeListSearchResult> {
    const page = Number(paginationToken ?? 1)
    const response = await request(this, "GET", "/v0/profiles", { query: { q: filter, page, limit: 50 } })
    const results: INodeListSearchItems[] = (response.data as IDataObject[]).map(optionOf)
    return { results, paginationToken: page < Number(response.totalPages) ? String(page + 1) : undefined }
  },
}
