import { useQuery } from "@tanstack/react-query"

import type { PlatformEntry } from "@/components/channels/platform-rules"
import { callApi } from "@/lib/api/client"

import type { OptionField } from "./option-fields"
import { toOperation } from "./use-lookup"

export type CreatorOptions = NonNullable<PlatformEntry["platformConfiguration"]["creator"]>
export type Creator = Record<string, unknown>

/** What the platform offers this account now. Loaded for each post, since the person can change it on the platform. */
export function useCreator(channelId: string, options: CreatorOptions | null) {
  return useQuery({
    queryKey: ["creator", channelId, options?.lookup],
    queryFn: async ({ signal }) =>
      (await callApi(toOperation(options!.lookup), { id: channelId }, { signal })) as Creator,
    enabled: options !== null,
    retry: false,
  })
}

/** The field with only what the account offers. */
export function limitToCreator(field: OptionField, options: CreatorOptions, creator: Creator): OptionField {
  if (field.kind === "choice") {
    const offered = creator[options.choices[field.name] ?? ""]
    return Array.isArray(offered) ? { ...field, choices: offered.map(String) } : field
  }
  if (field.kind === "boolean" && creator[options.disabled[field.name] ?? ""] === true)
    return { ...field, disabled: true }
  return field
}
