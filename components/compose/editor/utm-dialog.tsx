"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import { InputField, SelectField } from "@/components/ui/forms/field"

import { findLinks, utmNames, parseUtm, setUtm, type Utm } from "./utm"

type UtmDialogProps = {
  text: string
  /** The platform, if there's only one. */
  source: string | null
  onClose: () => void
  onReplace: (from: string, to: string) => void
}

const storageKey = (organizationId: string) => `carillon-utm-${organizationId}`

/** The last values, because a campaign usually has several posts. */
function loadCampaign(organizationId: string): Partial<Utm> {
  try {
    return JSON.parse(localStorage.getItem(storageKey(organizationId)) ?? "{}") as Partial<Utm>
  } catch {
    return {}
  }
}

function storeCampaign(organizationId: string, { medium, campaign }: Utm) {
  try {
    localStorage.setItem(storageKey(organizationId), JSON.stringify({ medium, campaign }))
  } catch {
    // Without storage, the user types them again.
  }
}

export function UtmDialog({ text, source, onClose, onReplace }: UtmDialogProps) {
  const t = useTranslations("compose")
  const { organization } = useWorkspace()
  const links = findLinks(text)
  const [link, setLink] = useState(links[0] ?? "")
  const [edits, setEdits] = useState<Partial<Utm>>({})
  const [stored] = useState(() => loadCampaign(organization.id))
  const existing = link ? parseUtm(link) : null
  const getValue = (name: keyof Utm) =>
    edits[name] ??
    (existing?.[name] ||
      (name === "source" ? (source ?? "") : (stored[name] ?? (name === "medium" ? "social" : ""))))
  const utm = Object.fromEntries(utmNames.map((name) => [name, getValue(name)])) as Utm
  const result = link ? setUtm(link, utm) : ""

  const apply = (event: FormEvent) => {
    event.preventDefault()
    storeCampaign(organization.id, utm)
    onReplace(link, result)
  }
  return (
    <Dialog onClose={onClose} title={t("utm.title")} description={t("utm.lead")} wide>
      <form onSubmit={apply} className="grid gap-4">
        <SelectField
          label={t("utm.link")}
          value={link}
          onChange={(event) => {
            setLink(event.target.value)
            setEdits({})
          }}
          options={links.map((url) => ({ value: url, label: url }))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {utmNames.map((name) => (
            <InputField
              key={name}
              label={t(`utm.${name}`)}
              hint={t(`utm.${name}Hint`)}
              maxLength={200}
              value={utm[name]}
              onChange={(event) => setEdits({ ...edits, [name]: event.target.value })}
            />
          ))}
        </div>
        <div className="grid gap-1">
          <span className="text-sm font-medium">{t("utm.result")}</span>
          <output className="rounded-lg bg-sunken p-3 text-sm [overflow-wrap:anywhere]">{result}</output>
        </div>
        <DialogButtons onCancel={onClose} confirmLabel={t("utm.apply")} disabled={!link || result === link} />
      </form>
    </Dialog>
  )
}
