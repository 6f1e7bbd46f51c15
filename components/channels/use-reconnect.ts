import { useMutation } from "@tanstack/react-query"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ApiError } from "@/lib/api/client"
import type { SocialAccount } from "@/lib/accounts/contract"

import { useConnectChannel, useUpdateChannel } from "./use-channels"
import { usePlatforms } from "./use-platforms"

/**
 * Brings a channel back with what is there: by its access where that still works, or else at the platform's sign-in
 * page. `onAsk` is called where a person has to type something.
 */
export function useReconnect(onAsk: (channel: SocialAccount) => void) {
  const t = useTranslations("channels")
  const platforms = usePlatforms()
  const [update, connect] = [useUpdateChannel(), useConnectChannel()]
  /** False where its access does not work any more. */
  const revive = (id: string) =>
    update.mutateAsync({ id, status: "connected" }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.problem.status === 409) return false
        throw error
      },
    )
  return useMutation({
    mutationFn: async (channel: SocialAccount) => {
      if (channel.status !== "connected" && (await revive(channel.id)))
        return void toast.success(t("reconnected"))
      const { platform, sandbox } = channel
      const entry = platforms.data?.find((one) => one.platform === platform)
      if (entry?.connect.kind !== "oauth2" || entry.connect.fields.length > 0 || sandbox)
        return onAsk(channel)
      const answer = await connect.mutateAsync({ platform })
      if ("authorizeUrl" in answer) window.location.assign(answer.authorizeUrl)
    },
    onError: (error) => void toast.error(error.message),
  })
}
