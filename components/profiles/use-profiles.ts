import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query"

import { updateAccountContract } from "@/lib/accounts/contract"
import { callApi } from "@/lib/api/client"
import type { RequestOf } from "@/lib/api/contract"
import {
  createProfileContract,
  deleteProfileContract,
  getProfileContract,
  listProfilesContract,
  pauseProfileContract,
  resumeProfileContract,
  updateProfileContract,
} from "@/lib/profiles/contract"

const key = ["profiles"] as const
const pageSize = 30

export function useProfiles(q: string) {
  return useInfiniteQuery({
    queryKey: [...key, "list", q],
    queryFn: ({ pageParam, signal }) =>
      callApi(listProfilesContract, { q, page: pageParam, limit: pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** Clients connect channels from elsewhere, so it is looked at again and again. */
export function useProfile(id: string) {
  return useQuery({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => callApi(getProfileContract, { id }, { signal }),
    refetchInterval: 5_000,
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
        client.invalidateQueries({ queryKey: ["channels"] }),
      ]),
  })
}

export const useCreateProfile = () =>
  useProfileAction((input: RequestOf<typeof createProfileContract>) => callApi(createProfileContract, input))
export const useUpdateProfile = () =>
  useProfileAction((input: RequestOf<typeof updateProfileContract>) => callApi(updateProfileContract, input))
export const useDeleteProfile = () => useProfileAction((id: string) => callApi(deleteProfileContract, { id }))
export const usePauseProfile = () => useProfileAction((id: string) => callApi(pauseProfileContract, { id }))
export const useResumeProfile = () =>
  useProfileAction((input: RequestOf<typeof resumeProfileContract>) => callApi(resumeProfileContract, input))

/** Null takes the channel out of its profile. */
export const useMoveChannel = () =>
  useProfileAction((input: { id: string; profileId: string | null }) => callApi(updateAccountContract, input))
