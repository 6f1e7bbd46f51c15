import { useEffect } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

/** Shows a toast after returning from a platform's sign-in page. */
export function useConnectResult() {
  const t = useTranslations("channels")
  useEffect(() => {
    const params = new URLSearchParams(window.location.search)
    const error = params.get("connect_error")
    if (error === null && !params.has("connected")) return
    window.history.replaceState(null, "", window.location.pathname)
    // The toaster mounts after the page's effects.
    const timer = setTimeout(() => {
      if (error === null) toast.success(t("connectedToast"))
      else toast.error(t("connectFailed"), { description: error, duration: 15_000 })
    })
    return () => clearTimeout(timer)
  }, [t])
}
