import { usePartialChange } from "@/components/shell/use-change"
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

export const useImproveCaption = () =>
  usePartialChange((request: CaptionRequest) => callApi("improveCaption", request), ["studio", "models"])

export const useDescribeImage = () =>
  usePartialChange(
    (request: OperationInput<"describeImage">) => callApi("describeImage", request),
    ["studio", "models"],
  )
