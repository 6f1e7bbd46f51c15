import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useChangeChannels } from "./use-channels"

/** Pauses channels at once, and takes it back as quickly. */
export function usePause() {
  const [t, all] = [useTranslations("channels"), useTranslations("ui")]
  const change = useChangeChannels()
  const fail = (error: Error) => void toast.error(error.message)
  const pause = (socialAccountIds: string[], onDone?: () => void) =>
    change.mutate(
      { socialAccountIds, paused: true },
      {
        onSuccess: () => {
          toast.success(t("pausedToast", { count: socialAccountIds.length }), {
            action: {
              label: all("undo"),
              onClick: () => change.mutate({ socialAccountIds, paused: false }, { onError: fail }),
            },
          })
          onDone?.()
        },
        onError: fail,
      },
    )
  return { pause, isPending: change.isPending }
}
