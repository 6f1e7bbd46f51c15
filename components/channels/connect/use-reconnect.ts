import { useMutation } from "@tanstack/react-query"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ApiError } from "@/lib/api/client"
import type { SocialAccount } from "@/lib/accounts/contract"

import { useConnectChannel, useUpdateChannel } from "@/components/channels/use-channels"
import { usePlatforms } from "@/components/channels/use-platforms"

/**
 * Reconnects with the stored credentials, or at the platform's sign-in page. Calls `onCredentialsNeeded` if the user
 * has to enter credentials.
 */
export function useReconnect(onCredentialsNeeded: (channel: SocialAccount) => void) {
  const t = useTranslations("channels")
  const platforms = usePlatforms()
  const [update, connect] = [useUpdateChannel(), useConnectChannel()]
  /** Returns false if the stored credentials no longer work. */
  const tryReconnect = (id: string) =>
    update.mutateAsync({ id, status: "connected" }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.problem.status === 409) return false
        throw error
      },
    )
  return useMutation({
    mutationFn: async (channel: SocialAccount) => {
      if (channel.status !== "connected" && (await tryReconnect(channel.id)))
        return void toast.success(t("reconnected"))
      const { platform, sandbox } = channel
      const entry = platforms.data?.find((entry) => entry.platform === platform)
      if (entry?.connect.kind !== "oauth2" || entry.connect.fields.length > 0 || sandbox)
        return onCredentialsNeeded(channel)
      const response = await connect.mutateAsync({ platform })
      if ("authorizeUrl" in response) window.location.assign(response.authorizeUrl)
    },
    onError: (error) => void toast.error(error.message),
  })
}
