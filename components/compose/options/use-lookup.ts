import { keepPreviousData, useQuery } from "@tanstack/react-query"

import type { PlatformEntry } from "@/components/channels/platform-rules"
import { callApi } from "@/lib/api/client"

import type { Configuration } from "@/components/compose/draft/draft"

/** Inputs that take the search text. Other inputs take the value of the setting with the same name. */
const searchInputs = ["q", "search"]

export type Picker = {
  channelId: string
  lookup: string
  inputs: PlatformEntry["platformConfiguration"]["lookups"][string]
  configuration: Configuration
}
/** Lookup operations have different parameters and extra fields, but all return id and name. */
export const toOperation = (lookup: string) =>
  `get${lookup.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}` as "getRedditSubreddits"

export type Choice = { id: string; name: string }

export const isRemoteSearch = ({ inputs }: Picker) => inputs.some(({ name }) => searchInputs.includes(name))

/** Settings that must be filled in first. */
export const getMissingInputs = ({ inputs, configuration }: Picker) =>
  inputs.filter(({ name, required }) => required && !searchInputs.includes(name) && !configuration[name])

/** Loads options from the platform when the list opens. */
export function useLookup(picker: Picker, search: string, isOpen: boolean) {
  const { channelId, lookup, inputs, configuration } = picker
  const query = Object.fromEntries(
    inputs.flatMap(({ name }) => {
      const value = searchInputs.includes(name) ? search : configuration[name]
      return value ? [[name, String(value)]] : []
    }),
  )
  const isReady = inputs.every(({ name, required }) => !required || name in query)
  return useQuery({
    queryKey: ["lookup", channelId, lookup, query],
    queryFn: async ({ signal }) => {
      const response = await callApi(toOperation(lookup), { id: channelId, ...query }, { signal })
      const { data } = response as { data: { id: string | number; name: string }[] }
      return data.map(({ id, name }): Choice => ({ id: String(id), name }))
    },
    enabled: isOpen && isReady,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: false,
  })
}
