import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { DialogActions } from "@/components/ui/dialog"
import { Notice } from "@/components/ui/notice"
import { SecretValue } from "@/components/ui/secret-value"

type AppCredentialsProps = { id: string; secret: string | null; onClose: () => void }

/** What the developer takes along: the id, and the secret this one time. */
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
