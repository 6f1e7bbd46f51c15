"use client"

import dynamic from "next/dynamic"
import { useTranslations } from "use-intl"

import { Button, ButtonLink } from "@/components/ui/button"
import { DialogActions } from "@/components/ui/overlays/dialog"
import { Notice } from "@/components/ui/feedback/notice"
import { SecretValue } from "@/components/ui/secret-value"

import { getAccountNames } from "./connect-link-row"
import { useConnectLinks } from "./use-connect-links"

/** Loaded on demand. */
const QrCode = dynamic(() => import("@/components/ui/qr-code").then((module) => module.QrCode), {
  ssr: false,
})

/** Links are listed newest first, so these include the new one. */
const newestCount = 5

type NewLinkProps = { profileId: string; linkId: string; url: string; onClose: () => void }

/** Shows the new link, and updates when it's used. */
export function NewLink({ profileId, linkId, url, onClose }: NewLinkProps) {
  const t = useTranslations("links")
  const links = useConnectLinks(profileId, newestCount)
  const link = links.data?.data.find(({ id }) => id === linkId)
  const names = getAccountNames(link?.socialAccounts ?? [])
  // Closing the share sheet rejects the promise; that isn't an error.
  const share = () => void navigator.share({ title: t("mailSubject"), url }).catch(() => {})
  return (
    <div className="grid gap-4">
      <SecretValue label={t("url")} value={url} />
      <figure className="grid justify-items-center gap-2">
        <QrCode value={url} label={t("qr")} />
        <figcaption className="text-sm text-soft">{t("qrHint")}</figcaption>
      </figure>
      <Notice tone={names ? "success" : "info"}>
        {names ? t("connectedSoFar", { names }) : link?.openedAt ? t("opened") : t("waiting")}
      </Notice>
      <DialogActions>
        {"share" in navigator && (
          <Button variant="secondary" onClick={share}>
            {t("share")}
          </Button>
        )}
        <ButtonLink
          variant="secondary"
          href={`mailto:?subject=${encodeURIComponent(t("mailSubject"))}&body=${encodeURIComponent(t("mailBody", { url }))}`}
        >
          {t("mail")}
        </ButtonLink>
        <Button variant="secondary" onClick={() => window.open(url, "_blank", "noreferrer")}>
          {t("open")}
        </Button>
        <Button onClick={onClose}>{t("close")}</Button>
      </DialogActions>
    </div>
  )
}
