import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query"

import { useChange } from "@/components/shell/use-change"
import { callApi, type OperationInput } from "@/lib/api/client"

import { profileKeys, profilesRequest } from "./profile-queries"

export function useProfiles(q: string) {
  return useInfiniteQuery({
    queryKey: profileKeys.list(q),
    queryFn: ({ pageParam, signal }) => callApi("listProfiles", profilesRequest(q, pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

export function useProfile(id: string) {
  return useQuery({
    queryKey: [...profileKeys.all, "one", id],
    queryFn: ({ signal }) => callApi("getProfile", { id }, { signal }),
    refetchInterval: 30_000,
  })
}

/** Also refetches channels, which show their profile. */
const useProfileAction = <Input, Output>(run: (input: Input) => Promise<Output>) =>
  useChange(run, profileKeys.all, ["accounts"])

export const useCreateProfile = () =>
  useProfileAction((input: OperationInput<"createProfile">) => callApi("createProfile", input))
export const useUpdateProfile = () =>
  useProfileAction((input: OperationInput<"updateProfile">) => callApi("updateProfile", input))
export const useDeleteProfile = () => useProfileAction((id: string) => callApi("deleteProfile", { id }))
export const usePauseProfile = () => useProfileAction((id: string) => callApi("pauseProfile", { id }))
export const useResumeProfile = () =>
  useProfileAction((input: OperationInput<"resumeProfile">) => callApi("resumeProfile", input))

/** A null `profileId` removes the channel from its profile. */
export const useMoveChannel = () =>
  useProfileAction((input: { id: string; profileId: string | null }) => callApi("updateSocialAccount", input))
