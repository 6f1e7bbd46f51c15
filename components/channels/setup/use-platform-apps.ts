import { useMutation, useQuery } from "@tanstack/react-query"

import { channelKeys, platformsKey } from "@/components/channels/channel-keys"
import { usePartialChange } from "@/components/shell/use-change"
import { callApi, type OperationInput } from "@/lib/api/client"
import type { SocialPlatform } from "@/lib/platforms/slugs"

export function usePlatformApps(platform: SocialPlatform) {
  return useQuery({
    queryKey: [...platformsKey, "apps", platform],
    queryFn: ({ signal }) => callApi("listPlatformApps", { platform }, { signal }),
    select: ({ data }) => data,
  })
}

export function usePlatformGuide(platform: SocialPlatform) {
  return useQuery({
    queryKey: [...platformsKey, "setup", platform],
    queryFn: ({ signal }) => callApi("getPlatformSetup", { platform }, { signal }),
  })
}

/** Also refetches the platforms, which become available, and the channels, which may stop. */
const useAppChange = <Input, Output>(run: (input: Input) => Promise<Output>) =>
  usePartialChange(run, platformsKey, channelKeys.all)

export const useCreatePlatformApp = () =>
  useAppChange((input: OperationInput<"createPlatformApp">) => callApi("createPlatformApp", input))
export const useUpdatePlatformApp = () =>
  useAppChange((input: OperationInput<"updatePlatformApp">) => callApi("updatePlatformApp", input))
export const useRemovePlatformApp = () =>
  useAppChange((id: string) => callApi("deletePlatformApp", { id, confirm: "true" }))

export const useTestPlatformApp = () =>
  useMutation({ mutationFn: (id: string) => callApi("testPlatformApp", { id }) })
