import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { DialogActions } from "@/components/ui/overlays/dialog"
import { Notice } from "@/components/ui/feedback/notice"
import { SecretValue } from "@/components/ui/secret-value"

type AppCredentialsProps = { id: string; secret: string | null; onClose: () => void }

/** The client id, and the secret, which is shown only once. */
export function AppCredentials({ id, secret, onClose }: AppCredentialsProps) {
  const t = useTranslations("apps")
  return (
    <div className="grid gap-4">
      {secret !== null && <Notice tone="warning">{t("copySecret")}</Notice>}
      <SecretValue label={t("clientId")} value={id} />
      {secret !== null && <SecretValue label={t("clientSecret")} value={secret} />}
      <DialogActions>
        <Button onClick={onClose}>{t("done")}</Button>
      </DialogActions>
    </div>
  )
}
