"use client"

import { startTransition, useActionState, useEffect, useRef, type FormEvent, type ReactNode } from "react"

import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"

type FieldErrors = Record<string, string[]>
export type FormState = { error?: string; fieldErrors?: FieldErrors; success?: string }
export type FormAction = (previous: FormState, form: FormData) => Promise<FormState>

type ActionFormProps = {
  action: FormAction
  submitLabel: string
  wide?: boolean
  /** With a secondary button. */
  secondary?: boolean
  /** Resets the fields on success. */
  resetOnSuccess?: boolean
  children: (errors: FieldErrors) => ReactNode
}

/** A form for a server action. It also works before hydration. */
export function ActionForm({
  action,
  submitLabel,
  wide = false,
  secondary = false,
  resetOnSuccess = false,
  children,
}: ActionFormProps) {
  const [state, submit, busy] = useActionState(action, {})
  const formRef = useRef<HTMLFormElement>(null)
  const errors = state.fieldErrors ?? {}

  useEffect(() => {
    if (state.fieldErrors) formRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
    if (state.success && resetOnSuccess) formRef.current?.reset()
  }, [state, resetOnSuccess])

  // React resets a form after its action even if the action fails, so submit it ourselves.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startTransition(() => submit(form))
  }

  return (
    <form ref={formRef} action={submit} onSubmit={onSubmit} noValidate className="grid gap-4">
      {children(errors)}
      {state.error && Object.keys(errors).length === 0 && <Notice tone="danger">{state.error}</Notice>}
      {state.success && !busy && <Notice tone="success">{state.success}</Notice>}
      <div className={wide ? "grid" : "flex justify-end"}>
        <Button type="submit" variant={secondary ? "secondary" : "primary"} busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
