"use client"

import { Plus } from "lucide-react"
import { useState } from "react"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { Notice } from "@/components/ui/notice"
import { SecretValue } from "@/components/ui/secret-value"

import { NewApiKeyForm, type ApiKeyInput } from "./new-api-key-form"
import { useAction } from "./use-action"

type Create = (input: ApiKeyInput) => Promise<{ error?: string; key?: string }>

export function NewApiKeyDialog({ create }: { create: Create }) {
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const { busy, error, run, forgetError } = useAction()
  const show = (next: boolean) => {
    setOpen(next)
    setKey(null)
    forgetError()
  }
  const submit = (input: ApiKeyInput) =>
    run(
      () => create(input),
      (made) => setKey(made.key ?? null),
    )
  return (
    <>
      <Button size="sm" onClick={() => show(true)}>
        <Plus aria-hidden />
        New API key
      </Button>
      <Dialog open={open} onOpenChange={show} title={key ? "Your new API key" : "New API key"} wide>
        {key ? (
          <div className="grid gap-4">
            <Notice tone="warning">Copy it now: nobody can show it again, not even we.</Notice>
            <SecretValue label="API key" value={key} />
            <p className="text-sm text-soft">
              Send it with every request in the header <code>x-api-key</code>.
            </p>
            <DialogActions>
              <Button onClick={() => show(false)}>Done</Button>
            </DialogActions>
          </div>
        ) : (
          <NewApiKeyForm busy={busy} error={error} onSubmit={submit} onCancel={() => show(false)} />
        )}
      </Dialog>
    </>
  )
}
