"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"
import dynamic from "next/dynamic"

import { onDemand } from "@/components/ui/on-demand"
import { usePlatforms } from "@/components/channels/use-platforms"
import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { Button, ButtonLink } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/forms/checkbox"
import { Dialog, DialogActions, DialogButtons } from "@/components/ui/overlays/dialog"
import { InputField, SelectField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"
import type { ConnectLink } from "@/lib/connect-links/contract"
import { SecretValue } from "@/components/ui/secret-value"

import { useCreateConnectLink, useConnectLinks } from "./use-connect-links"
import { getAccountNames } from "./connect-link-row"

type Slug = ConnectLink["platforms"][number]

const hoursPerDay = 24
const lifetimes = [1, hoursPerDay, 3 * hoursPerDay, 7 * hoursPerDay]

/** Mounted only while open, so its state resets each time. The new link is shown only once. */
export function NewLinkDialog({ profileId, onClose }: { profileId: string; onClose: () => void }) {
  const t = useTranslations("links")
  const create = useCreateConnectLink(profileId)
  const created = create.data
  return (
    <Dialog
      onClose={onClose}
      title={created ? t("readyTitle") : t("create")}
      description={created ? t("readyText") : undefined}
    >
      {created ? (
        <NewLink profileId={profileId} linkId={created.id} url={created.url} onClose={onClose} />
      ) : (
        <NewLinkForm create={create} onClose={onClose} />
      )}
    </Dialog>
  )
}

type NewLinkFormProps = { create: ReturnType<typeof useCreateConnectLink>; onClose: () => void }

function NewLinkForm({ create, onClose }: NewLinkFormProps) {
  const t = useTranslations("links")
  const [selected, setSelected] = useState<Slug[]>([])
  const [expiresInHours, setExpiresInHours] = useState(7 * hoursPerDay)
  const [redirectUrl, setRedirectUrl] = useState("")
  const [sandbox, setSandbox] = useState(false)
  const { data: catalog = [] } = usePlatforms()
  const offeredPlatforms = catalog.filter(({ available }) => available || sandbox)
  const platforms = offeredPlatforms.map(({ platform }) => platform).filter((slug) => selected.includes(slug))
  const errors = getFieldErrors(create.error)
  const formError = getFormError(create.error, ["redirectUrl"])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({
      expiresInHours,
      sandbox,
      ...(platforms.length > 0 && { platforms }),
      ...(redirectUrl.trim() && { redirectUrl: redirectUrl.trim() }),
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="text-sm font-medium">{t("platforms")}</legend>
        <p className="text-sm text-soft">{t("platformsHint")}</p>
        <div className="grid max-h-52 grid-cols-2 gap-2 overflow-y-auto rounded-lg border border-line p-3">
          {offeredPlatforms.map(({ platform, name }) => (
            <Checkbox
              key={platform}
              label={name}
              checked={selected.includes(platform)}
              onChange={({ target }) =>
                setSelected(
                  target.checked ? [...selected, platform] : selected.filter((slug) => slug !== platform),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <SelectField
        label={t("expiresIn")}
        value={expiresInHours}
        onChange={(event) => setExpiresInHours(Number(event.target.value))}
        options={lifetimes.map((hours) => ({
          value: hours,
          label: hours < hoursPerDay ? t("hours", { hours }) : t("days", { days: hours / hoursPerDay }),
        }))}
      />
      <InputField
        label={t("redirect")}
        type="url"
        hint={t("redirectHint")}
        placeholder="https://example.com/connected"
        value={redirectUrl}
        onChange={(event) => setRedirectUrl(event.target.value)}
        error={errors.redirectUrl}
      />
      {catalog.some((entry) => entry.sandbox) && (
        <Checkbox
          label={t("sandbox")}
          hint={t("sandboxHint")}
          checked={sandbox}
          onChange={(event) => setSandbox(event.target.checked)}
        />
      )}
      <DialogButtons
        error={formError}
        onCancel={onClose}
        confirmLabel={t("submit")}
        busy={create.isPending}
      />
    </form>
  )
}

/** Loaded on demand. */
const QrCode = dynamic(
  onDemand(() => import("@/components/ui/qr-code").then((module) => module.QrCode), "toast"),
  { ssr: false },
)

/** Links are listed newest first, so these include the new one. */
const newestCount = 5

type NewLinkProps = { profileId: string; linkId: string; url: string; onClose: () => void }

/** Shows the new link, and updates when it's used. */
function NewLink({ profileId, linkId, url, onClose }: NewLinkProps) {
  const t = useTranslations("links")
  const links = useConnectLinks(profileId, newestCount)
  const link = links.data?.data.find(({ id }) => id === linkId)
  const names = getAccountNames(link?.socialAccounts ?? [])
  // Closing the share sheet rejects the promise; that isn't an error.
  const share = () => void navigator.share({ title: t("emailSubject"), url }).catch(() => {})
  return (
    <div className="grid gap-4">
      <SecretValue label={t("url")} value={url} />
      <figure className="grid justify-items-center gap-2">
        <QrCode value={url} label={t("qrLabel")} />
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
          href={`mailto:?subject=${encodeURIComponent(t("emailSubject"))}&body=${encodeURIComponent(t("emailBody", { url }))}`}
        >
          {t("sendEmail")}
        </ButtonLink>
        <Button variant="secondary" onClick={() => window.open(url, "_blank", "noreferrer")}>
          {t("open")}
        </Button>
        <Button onClick={onClose}>{t("close")}</Button>
      </DialogActions>
    </div>
  )
}
