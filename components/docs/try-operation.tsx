"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"

type Parameter = { name: string; place: string; required: boolean }
type TryOperationProps = {
  method: string
  path: string
  parameters: Parameter[]
  /** The example request body, as JSON. */
  body: string | null
  signedIn: boolean
}
type Result = { status: number; milliseconds: number; text: string }

const pretty = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Calls this server with the entered key, or else as the signed-in user. */
async function send({ method, path, parameters, body }: TryOperationProps, form: FormData): Promise<Result> {
  const getValues = (place: string) =>
    parameters.flatMap(({ name, place: parameterIn }) => {
      const value = String(form.get(`${place} ${name}`) ?? "").trim()
      return parameterIn === place && value ? [[name, value] as const] : []
    })
  const ids = new Map(getValues("path"))
  const query = new URLSearchParams(getValues("query").map(([name, value]) => [name, value]))
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids.get(name) ?? ""))
  const apiKey = String(form.get("key") ?? "").trim()
  const startedAt = performance.now()
  const response = await fetch(query.size ? `${url}?${query}` : url, {
    method,
    headers: {
      ...(apiKey && { "x-api-key": apiKey }),
      ...(body !== null && { "content-type": "application/json" }),
      ...Object.fromEntries(getValues("header")),
    },
    body: body === null ? undefined : String(form.get("body")),
    credentials: apiKey ? "omit" : "same-origin",
  })
  const text = pretty(await response.text())
  return { status: response.status, milliseconds: Math.round(performance.now() - startedAt), text }
}

export function TryOperation(props: TryOperationProps) {
  const t = useTranslations("docs.try")
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { method, path, parameters, body, signedIn } = props

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    send(props, new FormData(event.currentTarget))
      .then(setResult, (error: Error) => setError(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <details className="docs-try" id="try">
      <summary>{t("title")}</summary>
      <form onSubmit={submit}>
        <p>{signedIn ? t("asUser") : t("withKey")}</p>
        <label>
          {t("key")}
          <input name="key" type="password" autoComplete="off" required={!signedIn} />
        </label>
        {parameters.map(({ name, place, required }) => (
          <label key={`${place} ${name}`}>
            <code>{name}</code> {required && t("required")}
            <input name={`${place} ${name}`} required={required} autoComplete="off" />
          </label>
        ))}
        {body !== null && (
          <label>
            {t("body")}
            <textarea
              name="body"
              defaultValue={body}
              rows={Math.min(16, body.split("\n").length + 1)}
              spellCheck={false}
            />
          </label>
        )}
        <Button type="submit" busy={busy}>
          {t("send", { method, path })}
        </Button>
      </form>
      <div aria-live="polite">
        {error && <p>{t("failed", { problem: error })}</p>}
        {result && (
          <>
            <p>{t("response", { status: result.status, milliseconds: result.milliseconds })}</p>
            <pre tabIndex={0}>
              <code>{result.text}</code>
            </pre>
          </>
        )}
      </div>
    </details>
  )
}
