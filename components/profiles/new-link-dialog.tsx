"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { usePlatforms } from "@/components/channels/use-platforms"
import { fieldErrorsOf, formErrorOf } from "@/components/shell/field-errors"
import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/checkbox"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { InputField, SelectField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import type { ConnectLink } from "@/lib/connect-links/contract"

import { LinkReady } from "./link-ready"
import { useCreateConnectLink } from "./use-connect-links"

type Slug = ConnectLink["platforms"][number]

const day = 24
const lifetimes = [1, day, 3 * day, 7 * day]

/** Mounted while it is open: every time it begins afresh. Ends with the address, which is told this one time. */
export function NewLinkDialog({ profileId, onClose }: { profileId: string; onClose: () => void }) {
  const t = useTranslations("links")
  const create = useCreateConnectLink(profileId)
  const made = create.data
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={made ? t("readyTitle") : t("new")}
      description={made ? t("readyText") : undefined}
    >
      {made ? (
        <LinkReady profileId={profileId} linkId={made.id} url={made.url} onClose={onClose} />
      ) : (
        <NewLinkForm create={create} onClose={onClose} />
      )}
    </Dialog>
  )
}

type NewLinkFormProps = { create: ReturnType<typeof useCreateConnectLink>; onClose: () => void }

function NewLinkForm({ create, onClose }: NewLinkFormProps) {
  const [t, all] = [useTranslations("links"), useTranslations("profiles")]
  const [chosen, setChosen] = useState<Slug[]>([])
  const [expiresInHours, setExpiresInHours] = useState(7 * day)
  const [redirectUrl, setRedirectUrl] = useState("")
  const [sandbox, setSandbox] = useState(false)
  const { data: catalogue = [] } = usePlatforms()
  const offered = catalogue.filter(({ available }) => available || sandbox)
  const platforms = offered.map(({ platform }) => platform).filter((slug) => chosen.includes(slug))
  const errors = fieldErrorsOf(create.error)
  const formError = formErrorOf(create.error, ["redirectUrl"])
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
          {offered.map(({ platform, name }) => (
            <Checkbox
              key={platform}
              label={name}
              checked={chosen.includes(platform)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, platform] : chosen.filter((slug) => slug !== platform))
              }
            />
          ))}
        </div>
      </fieldset>
      <SelectField
        label={t("lasts")}
        value={expiresInHours}
        onChange={(event) => setExpiresInHours(Number(event.target.value))}
      >
        {lifetimes.map((hours) => (
          <option key={hours} value={hours}>
            {hours < day ? t("hours", { hours }) : t("days", { days: hours / day })}
          </option>
        ))}
      </SelectField>
      <InputField
        label={t("redirect")}
        type="url"
        hint={t("redirectHint")}
        placeholder="https://example.com/connected"
        value={redirectUrl}
        onChange={(event) => setRedirectUrl(event.target.value)}
        error={errors.redirectUrl}
      />
      {catalogue.some((entry) => entry.sandbox) && (
        <Checkbox
          label={t("sandbox")}
          hint={t("sandboxHint")}
          checked={sandbox}
          onChange={(event) => setSandbox(event.target.checked)}
        />
      )}
      {formError && <Notice tone="danger">{formError}</Notice>}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {all("cancel")}
        </Button>
        <Button type="submit" busy={create.isPending}>
          {t("create")}
        </Button>
      </DialogActions>
    </form>
  )
}
