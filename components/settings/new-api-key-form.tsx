"use client"

import { useState, type FormEvent } from "react"

import { Button } from "@/components/ui/button"
import { DialogActions } from "@/components/ui/dialog"
import { InputField, SelectField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"

import { presets, type Restriction } from "./api-key-scopes"
import { ScopeChoice } from "./scope-choice"

export type ApiKeyInput = {
  name: string
  scopes: string[]
  restriction: Restriction
  /** Days until it expires; null for never. */
  days: number | null
}

const lifetimes = [
  { label: "Never", days: "" },
  { label: "In 7 days", days: "7" },
  { label: "In 30 days", days: "30" },
  { label: "In 90 days", days: "90" },
  { label: "In a year", days: "365" },
]

type NewApiKeyFormProps = {
  busy: boolean
  error: string | null
  onSubmit: (input: ApiKeyInput) => void
  onCancel: () => void
}

export function NewApiKeyForm({ busy, error, onSubmit, onCancel }: NewApiKeyFormProps) {
  const [scopes, setScopes] = useState<string[]>(presets[0]?.scopes ?? [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const days = Number(form.get("days")) || null
    onSubmit({
      name: String(form.get("name")),
      scopes,
      restriction: form.get("restriction") as Restriction,
      days,
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <InputField
        label="Name"
        name="name"
        maxLength={100}
        autoComplete="off"
        autoFocus
        hint="What uses it, such as “Nightly import”."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Expires" name="days" defaultValue="">
          {lifetimes.map(({ label, days }) => (
            <option key={label} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Publishing" name="restriction" defaultValue="none">
          <option value="none">May publish</option>
          <option value="needs_approval">A person approves each post first</option>
          <option value="drafts_only">Writes drafts only</option>
        </SelectField>
      </div>
      <ScopeChoice legend="What the key may do" chosen={scopes} onChange={setScopes} />
      {error && <Notice tone="danger">{error}</Notice>}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Create key
        </Button>
      </DialogActions>
    </form>
  )
}
