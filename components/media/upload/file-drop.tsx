"use client"

import { Upload, type LucideIcon } from "lucide-react"
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from "react"
import { useTranslations } from "use-intl"

import { Button, IconButton } from "@/components/ui/button"

type OnFiles = (files: File[]) => void

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files")

/** Office apps copy text along with an image of it. In that case, paste the text. */
const getPastedFiles = ({ types, files }: DataTransfer) =>
  types.includes("text/plain") && types.includes("text/html") ? [] : [...files]

/** Accepts files dropped or pasted onto its children. */
export function FileDrop({ onFiles, children }: { onFiles: OnFiles; children: ReactNode }) {
  const t = useTranslations("media")
  // Each child fires its own enter and leave events.
  const depth = useRef(0)
  const [isOver, setIsOver] = useState(false)
  const changeDepth = (delta: 1 | -1) => {
    depth.current = Math.max(0, depth.current + delta)
    setIsOver(depth.current > 0)
  }
  return (
    <div
      className="relative"
      onDragEnter={(event) => hasFiles(event) && changeDepth(1)}
      onDragLeave={(event) => hasFiles(event) && changeDepth(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      onPaste={(event) => {
        const files = getPastedFiles(event.clipboardData)
        if (files.length === 0) return
        event.preventDefault()
        event.stopPropagation()
        onFiles(files)
      }}
    >
      {children}
      {isOver && (
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

/** Accepts files pasted anywhere on the page, unless a field handles them. */
export function usePastedFiles(onFiles: OnFiles, enabled: boolean) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData ? getPastedFiles(event.clipboardData) : []
    if (!enabled || files.length === 0 || event.defaultPrevented) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener("paste", listener)
    return () => document.removeEventListener("paste", listener)
  }, [])
}

export const acceptedFiles = { image: "image/*", video: "video/*", document: ".pdf,.docx,.pptx" }

type FileButtonProps = {
  onFiles: OnFiles
  label: string
  variant?: "primary" | "secondary"
  size?: "sm" | "md"
  /** Shows only an icon. */
  icon?: LucideIcon
  multiple?: boolean
  accept?: string
  busy?: boolean
}

export function FileButton({
  onFiles,
  label,
  multiple = true,
  accept = Object.values(acceptedFiles).join(),
  icon,
  ...buttonProps
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
          event.target.value = "" // allow selecting the same file again
        }}
      />
      {icon ? (
        <IconButton icon={icon} label={label} title={label} onClick={() => input.current?.click()} />
      ) : (
        <Button icon={Upload} {...buttonProps} onClick={() => input.current?.click()}>
          {label}
        </Button>
      )}
    </>
  )
}
