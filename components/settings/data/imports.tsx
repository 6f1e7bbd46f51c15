"use client"

import { useTranslations } from "use-intl"
import { useRouter } from "next/navigation"
import { useState, type FormEvent } from "react"

import { Link } from "@/components/ui/link"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { Button } from "@/components/ui/button"
import { InputField } from "@/components/ui/forms/field"

type Import = {
  id: string
  kind: string
  name: string
  status: "CHECKED" | "PENDING" | "RUNNING" | "DONE" | "FAILED"
  progress: number
  createdAt: Date
}

const linkClass = "rounded font-medium text-brand-ink underline underline-offset-3 hover:no-underline"

export function Imports({ imports }: { imports: Import[] }) {
  const t = useTranslations("settingsImport")
  const formatDateTime = useFormatDateTime()
  return (
    <div className="grid gap-4">
      <ImportUpload />
      <p className="text-sm">
        <Link href="/docs/migrating" className={linkClass}>
          {t("help")}
        </Link>
      </p>
      <ul className="divide-y divide-line empty:hidden" aria-live="polite">
        {imports.map(({ id, name, status, progress, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
              <p className="text-sm text-soft" suppressHydrationWarning>
                {formatDateTime(createdAt)}, {t(`status.${status}`, { progress })}
              </p>
            </div>
            <Link
              href={`/settings/data/import/${id}`}
              className={linkClass}
              aria-label={`${t("open")}: ${name}`}
            >
              {t("open")}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type UploadResponse = { id?: string; message?: string }

/** XMLHttpRequest, because fetch doesn't report upload progress. */
const uploadFile = (file: File, onProgress: (percent: number) => void) =>
  new Promise<UploadResponse>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / (total || 1)) * 100))
    request.onerror = () => reject(new Error("unreachable"))
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText) as UploadResponse)
      } catch {
        reject(new Error("unreachable"))
      }
    }
    request.open("POST", `/api/imports?name=${encodeURIComponent(file.name)}`)
    request.setRequestHeader("content-type", "application/octet-stream")
    request.send(file)
  })

function ImportUpload() {
  const t = useTranslations("settingsImport")
  const router = useRouter()
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get("file")
    if (!(file instanceof File) || file.size === 0) return setError(t("noFile"))
    setError(null)
    setPercent(0)
    try {
      const { id, message } = await uploadFile(file, setPercent)
      if (id) return router.push(`/settings/data/import/${id}`)
      setError(message ?? t("uploadFailed"))
    } catch {
      setError(t("uploadFailed"))
    }
    setPercent(null)
  }

  return (
    <form className="grid gap-3" onSubmit={(event) => void upload(event)}>
      <InputField
        label={t("file")}
        error={error}
        type="file"
        name="file"
        accept=".zip,.json,.csv"
        disabled={percent !== null}
        className="h-auto py-2 file:mr-3 file:font-medium"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={percent !== null}>
          {t("upload")}
        </Button>
        <span role="status" className="text-sm text-soft">
          {percent !== null && (percent < 100 ? t("uploading", { percent }) : t("reading"))}
        </span>
      </div>
    </form>
  )
}
