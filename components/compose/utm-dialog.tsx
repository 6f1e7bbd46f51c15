"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { InputField, SelectField } from "@/components/ui/field"

import { linksOf, utmNames, utmOf, withUtm, type Utm } from "./utm"

type UtmDialogProps = {
  text: string
  /** Where the text goes, when it goes to one platform. */
  source: string | null
  onClose: () => void
  onReplace: (from: string, to: string) => void
}

const storageKey = (organizationId: string) => `carillon-utm-${organizationId}`

/** What was chosen last: a campaign has many posts. */
function lastCampaign(organizationId: string): Partial<Utm> {
  try {
    return JSON.parse(localStorage.getItem(storageKey(organizationId)) ?? "{}") as Partial<Utm>
  } catch {
    return {}
  }
}

function rememberCampaign(organizationId: string, { medium, campaign }: Utm) {
  try {
    localStorage.setItem(storageKey(organizationId), JSON.stringify({ medium, campaign }))
  } catch {
    // Then it is typed again.
  }
}

/** Parameters that tell web analytics where visitors come from. */
export function UtmDialog({ text, source, onClose, onReplace }: UtmDialogProps) {
  const t = useTranslations("compose")
  const { organization } = useWorkspace()
  const links = linksOf(text)
  const [link, setLink] = useState(links[0] ?? "")
  const [typed, setTyped] = useState<Partial<Utm>>({})
  const [last] = useState(() => lastCampaign(organization.id))
  const given = link ? utmOf(link) : null
  const valueOf = (name: keyof Utm) =>
    typed[name] ??
    (given?.[name] ||
      (name === "source" ? (source ?? "") : (last[name] ?? (name === "medium" ? "social" : ""))))
  const utm = Object.fromEntries(utmNames.map((name) => [name, valueOf(name)])) as Utm
  const result = link ? withUtm(link, utm) : ""

  const apply = (event: FormEvent) => {
    event.preventDefault()
    rememberCampaign(organization.id, utm)
    onReplace(link, result)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("utm.title")}
      description={t("utm.lead")}
      wide
    >
      <form onSubmit={apply} className="grid gap-4">
        <SelectField
          label={t("utm.link")}
          value={link}
          onChange={(event) => {
            setLink(event.target.value)
            setTyped({})
          }}
        >
          {links.map((url) => (
            <option key={url} value={url}>
              {url}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-4 sm:grid-cols-2">
          {utmNames.map((name) => (
            <InputField
              key={name}
              label={t(`utm.${name}`)}
              hint={t(`utm.${name}Hint`)}
              maxLength={200}
              value={utm[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          ))}
        </div>
        <div className="grid gap-1">
          <span className="text-sm font-medium">{t("utm.result")}</span>
          <output className="rounded-lg bg-sunken p-3 text-sm [overflow-wrap:anywhere]">{result}</output>
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" disabled={!link || result === link}>
            {t("utm.apply")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
