import { useMutation, useQueryClient } from "@tanstack/react-query"

import { callApi } from "@/lib/api/client"
import type { RequestOf } from "@/lib/api/contract"
import { describePictureContract, improveCaptionContract } from "@/lib/studio/caption-contract"

import { useModels } from "./use-studio"

export type CaptionRequest = RequestOf<typeof improveCaptionContract>

/** Whether there is a text model here at all, and one that sees. */
export function useTextModels() {
  const { data } = useModels()
  const usable = data?.textModels.filter(({ available }) => available) ?? []
  return { hasAny: usable.length > 0, hasOneThatSees: usable.some(({ acceptsImage }) => acceptsImage) }
}

export function useImproveCaption() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: CaptionRequest) => callApi(improveCaptionContract, request),
    onSettled: () => client.invalidateQueries({ queryKey: ["studio", "models"] }),
  })
}

export function useDescribePicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: RequestOf<typeof describePictureContract>) =>
      callApi(describePictureContract, request),
    onSettled: () => client.invalidateQueries({ queryKey: ["studio", "models"] }),
  })
}
