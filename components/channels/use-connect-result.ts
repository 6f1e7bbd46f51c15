import { useEffect } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

/** Somebody came back from a platform's sign-in page: tells how it went, once. */
export function useConnectResult() {
  const t = useTranslations("channels")
  useEffect(() => {
    const params = new URLSearchParams(window.location.search)
    const error = params.get("connect_error")
    if (error === null && !params.has("connected")) return
    window.history.replaceState(null, "", window.location.pathname)
    // The toaster is mounted after the page's own effects have run.
    const timer = setTimeout(() => {
      if (error === null) toast.success(t("connectedToast"))
      else toast.error(t("notConnected"), { description: error, duration: 15_000 })
    })
    return () => clearTimeout(timer)
  }, [t])
}
