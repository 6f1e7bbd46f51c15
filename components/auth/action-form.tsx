"use client"

import { startTransition, useActionState, useEffect, useRef, type FormEvent, type ReactNode } from "react"

import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"

type FieldErrors = Record<string, string[]>
export type FormState = { error?: string; fieldErrors?: FieldErrors; done?: string }
export type FormAction = (previous: FormState, form: FormData) => Promise<FormState>

type ActionFormProps = {
  action: FormAction
  submitLabel: string
  wide?: boolean
  /** For what is not the main thing on its page. */
  quiet?: boolean
  /** Empties the fields when the work is done. */
  clearWhenDone?: boolean
  children: (errors: FieldErrors) => ReactNode
}

/** A form around a server action. It also works before the page's script has loaded. */
export function ActionForm({
  action,
  submitLabel,

  wide = false,
  quiet = false,
  clearWhenDone = false,
  children,
}: ActionFormProps) {
  const [state, submit, busy] = useActionState(action, {})
  const ref = useRef<HTMLFormElement>(null)
  const errors = state.fieldErrors ?? {}

  useEffect(() => {
    if (state.fieldErrors) ref.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
    if (state.done && clearWhenDone) ref.current?.reset()
  }, [state, clearWhenDone])

  // By hand, since React empties the fields of a form after its action, also when the action said no.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startTransition(() => submit(form))
  }

  return (
    <form ref={ref} action={submit} onSubmit={onSubmit} noValidate className="grid gap-4">
      {children(errors)}
      {state.error && Object.keys(errors).length === 0 && <Notice tone="danger">{state.error}</Notice>}
      {state.done && !busy && <Notice tone="success">{state.done}</Notice>}
      <div className={wide ? "grid" : "flex justify-end"}>
        <Button type="submit" variant={quiet ? "secondary" : "primary"} busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
