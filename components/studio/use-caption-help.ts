import { useMutation, useQueryClient } from "@tanstack/react-query"

import { callApi, type Sent } from "@/lib/api/client"

import { useModels } from "./use-studio"

export type CaptionRequest = Sent<"improveCaption">

/** Whether there is a text model here at all, and one that sees. */
export function useTextModels() {
  const { data } = useModels()
  const usable = data?.textModels.filter(({ available }) => available) ?? []
  return { hasAny: usable.length > 0, hasOneThatSees: usable.some(({ acceptsImage }) => acceptsImage) }
}

export function useImproveCaption() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: CaptionRequest) => callApi("improveCaption", request),
    onSettled: () => client.invalidateQueries({ queryKey: ["studio", "models"] }),
  })
}

export function useDescribePicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: Sent<"describePicture">) => callApi("describePicture", request),
    onSettled: () => client.invalidateQueries({ queryKey: ["studio", "models"] }),
  })
}
