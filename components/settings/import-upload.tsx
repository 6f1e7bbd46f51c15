"use client"

import { useRouter } from "next/navigation"
import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { InputField } from "@/components/ui/field"

type Answer = { id?: string; message?: string }

/** By XMLHttpRequest, which tells how much of a large file is there. */
const send = (file: File, onProgress: (percent: number) => void) =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / (total || 1)) * 100))
    request.onerror = () => reject(new Error("unreachable"))
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText) as Answer)
      } catch {
        reject(new Error("unreachable"))
      }
    }
    request.open("POST", `/api/imports?name=${encodeURIComponent(file.name)}`)
    request.setRequestHeader("content-type", "application/octet-stream")
    request.send(file)
  })

export function ImportUpload() {
  const t = useTranslations("settingsImport")
  const router = useRouter()
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get("file")
    if (!(file instanceof File) || file.size === 0) return setError(t("none"))
    setError(null)
    setPercent(0)
    try {
      const { id, message } = await send(file, setPercent)
      if (id) return router.push(`/settings/data/import/${id}`)
      setError(message ?? t("unreachable"))
    } catch {
      setError(t("unreachable"))
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
