import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query"

import { callApi, type Sent } from "@/lib/api/client"

import { profileKeys, profilesRequest } from "./profile-queries"

const key = profileKeys.all

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
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => callApi("getProfile", { id }, { signal }),
    refetchInterval: 30_000,
  })
}

/** What a profile is shows in the list, on its page and at its channels. */
function useProfileAction<Input, Output>(run: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: ["accounts"] }),
      ]),
  })
}

export const useCreateProfile = () =>
  useProfileAction((input: Sent<"createProfile">) => callApi("createProfile", input))
export const useUpdateProfile = () =>
  useProfileAction((input: Sent<"updateProfile">) => callApi("updateProfile", input))
export const useDeleteProfile = () => useProfileAction((id: string) => callApi("deleteProfile", { id }))
export const usePauseProfile = () => useProfileAction((id: string) => callApi("pauseProfile", { id }))
export const useResumeProfile = () =>
  useProfileAction((input: Sent<"resumeProfile">) => callApi("resumeProfile", input))

/** Null takes the channel out of its profile. */
export const useMoveChannel = () =>
  useProfileAction((input: { id: string; profileId: string | null }) => callApi("updateSocialAccount", input))
