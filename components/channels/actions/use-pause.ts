import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useUpdateChannels } from "@/components/channels/use-channels"

/** Pauses channels, with an undo. */
export function usePause() {
  const [t, ui] = [useTranslations("channels"), useTranslations("ui")]
  const change = useUpdateChannels()
  const onError = (error: Error) => void toast.error(error.message)
  const pause = (socialAccountIds: string[], onDone?: () => void) =>
    change.mutate(
      { socialAccountIds, paused: true },
      {
        onSuccess: () => {
          toast.success(t("pausedToast", { count: socialAccountIds.length }), {
            action: {
              label: ui("undo"),
              onClick: () => change.mutate({ socialAccountIds, paused: false }, { onError }),
            },
          })
          onDone?.()
        },
        onError,
      },
    )
  return { pause, isPending: change.isPending }
}
