"use client"

import dynamic from "next/dynamic"
import { useTranslations } from "use-intl"

import { Button, ButtonLink } from "@/components/ui/button"
import { DialogActions } from "@/components/ui/dialog"
import { Notice } from "@/components/ui/notice"
import { SecretValue } from "@/components/ui/secret-value"

import { namesOf } from "./connect-link-row"
import { useConnectLinks } from "./use-connect-links"

/** Loaded when there is a link to draw. */
const QrCode = dynamic(() => import("@/components/ui/qr-code").then((module) => module.QrCode), {
  ssr: false,
})

/** Links are listed newest first, so the one just made is among these. */
const newest = 5

type LinkReadyProps = { profileId: string; linkId: string; url: string; onClose: () => void }

/** The address to send, and what becomes of it while one watches. */
export function LinkReady({ profileId, linkId, url, onClose }: LinkReadyProps) {
  const t = useTranslations("links")
  const links = useConnectLinks(profileId, newest)
  const link = links.data?.data.find(({ id }) => id === linkId)
  const names = namesOf(link?.socialAccounts ?? [])
  // Whoever closes the list of apps again has changed their mind; that is no error.
  const share = () => void navigator.share({ title: t("shareTitle"), url }).catch(() => {})
  return (
    <div className="grid gap-4">
      <SecretValue label={t("address")} value={url} />
      <figure className="grid justify-items-center gap-2">
        <QrCode value={url} label={t("qr")} />
        <figcaption className="text-sm text-soft">{t("qrHint")}</figcaption>
      </figure>
      <Notice tone={names ? "success" : "info"}>
        {names ? t("got", { names }) : link?.openedAt ? t("opened") : t("waiting")}
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
