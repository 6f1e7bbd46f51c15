"use client"

import { Upload } from "lucide-react"
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"

type OnFiles = (files: File[]) => void

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files")

/** Office programs put a picture of copied text beside the text; then people mean the text. */
const pastedFiles = ({ types, files }: DataTransfer) =>
  types.includes("text/plain") && types.includes("text/html") ? [] : [...files]

/** Takes files that are dropped on what is within, or pasted there. */
export function FileDrop({ onFiles, children }: { onFiles: OnFiles; children: ReactNode }) {
  const t = useTranslations("media")
  // Each element that the pointer passes enters and leaves on its own.
  const depth = useRef(0)
  const [over, setOver] = useState(false)
  const step = (by: 1 | -1) => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return (
    <div
      className="relative"
      onDragEnter={(event) => hasFiles(event) && step(1)}
      onDragLeave={(event) => hasFiles(event) && step(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      onPaste={(event) => {
        const files = pastedFiles(event.clipboardData)
        if (files.length === 0) return
        event.preventDefault()
        event.stopPropagation()
        onFiles(files)
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute -inset-2 z-20 grid place-items-center rounded-2xl border-2 border-dashed border-brand bg-brand-tint/90 font-medium text-brand-ink">
          <span className="flex items-center gap-2">
            <Upload aria-hidden className="size-5" />
            {t("drop")}
          </span>
        </div>
      )}
    </div>
  )
}

/** Files that are pasted anywhere on the page, as long as no field wants them. */
export function usePastedFiles(onFiles: OnFiles, enabled: boolean) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData ? pastedFiles(event.clipboardData) : []
    if (!enabled || files.length === 0 || event.defaultPrevented) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener("paste", listen)
    return () => document.removeEventListener("paste", listen)
  }, [])
}

type FileButtonProps = {
  onFiles: OnFiles
  label: string
  variant?: "primary" | "secondary"
  size?: "sm" | "md"
  multiple?: boolean
  /** A kind of file, as an input names it. */
  accept?: string
  busy?: boolean
}

export function FileButton({
  onFiles,
  label,
  multiple = true,
  accept = "image/*,video/*",
  ...look
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = "" // the same file may be chosen again
        }}
      />
      <Button {...look} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {label}
      </Button>
    </>
  )
}
