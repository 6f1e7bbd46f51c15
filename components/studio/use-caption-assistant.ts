import { useMutation, useQueryClient } from "@tanstack/react-query"

import { callApi, type OperationInput } from "@/lib/api/client"

import { useModels } from "./use-studio"

export type CaptionRequest = OperationInput<"improveCaption">

export function useTextModels() {
  const { data } = useModels()
  const availableModels = data?.textModels.filter(({ available }) => available) ?? []
  return {
    hasTextModel: availableModels.length > 0,
    hasVisionModel: availableModels.some(({ acceptsImage }) => acceptsImage),
  }
}

export function useImproveCaption() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: CaptionRequest) => callApi("improveCaption", request),
    onSettled: () => client.invalidateQueries({ queryKey: ["studio", "models"] }),
  })
}

export function useDescribeImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: OperationInput<"describeImage">) => callApi("describeImage", request),
    onSettled: () => client.invalidateQueries({ queryKey: ["studio", "models"] }),
  })
}
