"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"

type Parameter = { name: string; place: string; required: boolean }
type TryOperationProps = {
  method: string
  path: string
  parameters: Parameter[]
  /** What its example holds, as JSON. */
  body: string | null
  signedIn: boolean
}
type Answer = { status: number; milliseconds: number; text: string }

const pretty = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Sends the operation to the server that this page came from: with the key, else as whoever is signed in. */
async function send({ method, path, parameters, body }: TryOperationProps, form: FormData): Promise<Answer> {
  const given = (place: string) =>
    parameters.flatMap(({ name, place: at }) => {
      const value = String(form.get(`${place} ${name}`) ?? "").trim()
      return at === place && value ? [[name, value] as const] : []
    })
  const ids = new Map(given("path"))
  const query = new URLSearchParams(given("query").map(([name, value]) => [name, value]))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids.get(name) ?? ""))
  const key = String(form.get("key") ?? "").trim()
  const began = performance.now()
  const response = await fetch(query.size ? `${address}?${query}` : address, {
    method,
    headers: {
      ...(key && { "x-api-key": key }),
      ...(body !== null && { "content-type": "application/json" }),
      ...Object.fromEntries(given("header")),
    },
    body: body === null ? undefined : String(form.get("body")),
    credentials: key ? "omit" : "same-origin",
  })
  const text = pretty(await response.text())
  return { status: response.status, milliseconds: Math.round(performance.now() - began), text }
}

export function TryOperation(props: TryOperationProps) {
  const t = useTranslations("docs.try")
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { method, path, parameters, body, signedIn } = props

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    send(props, new FormData(event.currentTarget))
      .then(setAnswer, (error: Error) => setProblem(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <details className="docs-try" id="try">
      <summary>{t("title")}</summary>
      <form onSubmit={submit}>
        <p>{signedIn ? t("asYou") : t("withKey")}</p>
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
        {problem && <p>{t("failed", { problem })}</p>}
        {answer && (
          <>
            <p>{t("answer", { status: answer.status, milliseconds: answer.milliseconds })}</p>
            <pre tabIndex={0}>
              <code>{answer.text}</code>
            </pre>
          </>
        )}
      </div>
    </details>
  )
}
