"use client"

import { useState, type FormEvent } from "react"

import { allScopes } from "@/components/settings/api-key-scopes"
import { ScopeChoice } from "@/components/settings/scope-choice"
import { Button } from "@/components/ui/button"
import { DialogActions } from "@/components/ui/dialog"
import { InputField, SelectField, TextareaField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"

import type { AppInput, AppRow } from "./app-data"

type AppFormProps = {
  /** Absent for a new app. */
  app?: AppRow
  busy: boolean
  error: string | null
  fieldErrors: Record<string, string[]>
  onSubmit: (input: AppInput) => void
  onCancel: () => void
}

export function AppForm({ app, busy, error, fieldErrors, onSubmit, onCancel }: AppFormProps) {
  const [scopes, setScopes] = useState<string[]>(app?.scopes ?? allScopes)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? "").trim()
    onSubmit({
      name: text("name"),
      logoUrl: text("logoUrl"),
      privacyPolicyUrl: text("privacyPolicyUrl"),
      scopes,
      redirectUris: text("redirectUris").split(/\s+/).filter(Boolean),
      publicClient: app?.publicClient ?? text("kind") === "public",
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
        defaultValue={app?.name}
        error={fieldErrors.name}
        hint="People see it when the app asks them for access."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField
          label="Logo (address of an image)"
          name="logoUrl"
          type="url"
          defaultValue={app?.logoUrl ?? ""}
          error={fieldErrors.logoUrl}
          placeholder="https://"
        />
        <InputField
          label="Privacy policy"
          name="privacyPolicyUrl"
          type="url"
          defaultValue={app?.privacyPolicyUrl ?? ""}
          error={fieldErrors.privacyPolicyUrl}
          placeholder="https://"
        />
      </div>
      <TextareaField
        label="Redirect URLs"
        name="redirectUris"
        rows={3}
        spellCheck={false}
        defaultValue={app?.redirectUris.join("\n")}
        error={fieldErrors.redirectUris}
        hint="One on each line, up to 5; compared character by character. https, or http://localhost for development."
      />
      {!app && (
        <SelectField
          label="Kind of app"
          name="kind"
          defaultValue="confidential"
          error={fieldErrors.publicClient}
          hint="This cannot be changed later."
        >
          <option value="confidential">Confidential: runs on a server and keeps a secret</option>
          <option value="public">Public: runs on people’s devices, with PKCE and no secret</option>
        </SelectField>
      )}
      <ScopeChoice legend="The most that the app may ask for" chosen={scopes} onChange={setScopes} />
      {error && <Notice tone="danger">{error}</Notice>}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {app ? "Save" : "Create app"}
        </Button>
      </DialogActions>
    </form>
  )
}
