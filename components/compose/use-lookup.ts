import { keepPreviousData, useQuery } from "@tanstack/react-query"

import type { PlatformEntry } from "@/components/channels/use-platforms"
import { callApi } from "@/lib/api/client"

import type { Configuration } from "./draft"

/** What a person types; every other input of a look-up is the value of the setting of that name. */
const searchNames = ["q", "search"]

export type Picker = {
  channelId: string
  lookup: string
  inputs: PlatformEntry["platformConfiguration"]["lookups"][string]
  configuration: Configuration
}
/** Look-ups differ in what they take and in what they say beside id and name. */
const operationOf = (lookup: string) =>
  `get${lookup.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}` as "getRedditSubreddits"

export type Choice = { id: string; name: string }

export const searchesThere = ({ inputs }: Picker) => inputs.some(({ name }) => searchNames.includes(name))

/** The settings that have to be made before there is anything to choose. */
export const missingInputs = ({ inputs, configuration }: Picker) =>
  inputs.filter(({ name, required }) => required && !searchNames.includes(name) && !configuration[name])

/** What can be chosen, asked of the platform itself once somebody looks. */
export function useLookup(picker: Picker, typed: string, isOpen: boolean) {
  const { channelId, lookup, inputs, configuration } = picker
  const query = Object.fromEntries(
    inputs.flatMap(({ name }) => {
      const value = searchNames.includes(name) ? typed : configuration[name]
      return value ? [[name, String(value)]] : []
    }),
  )
  const isReady = inputs.every(({ name, required }) => !required || name in query)
  return useQuery({
    queryKey: ["lookup", channelId, lookup, query],
    queryFn: async ({ signal }) => {
      const answer = await callApi(operationOf(lookup), { id: channelId, ...query }, { signal })
      const { data } = answer as { data: { id: string | number; name: string }[] }
      return data.map(({ id, name }): Choice => ({ id: String(id), name }))
    },
    enabled: isOpen && isReady,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: false,
  })
}
