"use client"

import { Search } from "lucide-react"
import dynamic from "next/dynamic"
import { useEffect, useState } from "react"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { classNames } from "@/components/ui/class-names"

const CommandPalette = dynamic(
  onDemand(() => import("./command-palette").then((module) => module.CommandPalette), "toast"),
)

type SearchButtonProps = { compact?: boolean; className?: string }

/** Opens the command palette, which is loaded on demand. */
export function SearchButton({ compact = false, className }: SearchButtonProps) {
  const t = useTranslations("shell")
  const [open, setOpen] = useState(false)
  useEffect(() => {
    // Two of these are mounted; only the visible one handles the shortcut.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return
      if (window.matchMedia("(min-width: 64rem)").matches === compact) return
      event.preventDefault()
      setOpen((isOpen) => !isOpen)
    }
    window.addEventListener("keydown", onKeyDown)
    return () => window.removeEventListener("keydown", onKeyDown)
  }, [compact])
  return (
    <>
      <button
        type="button"
        aria-label={compact ? t("search") : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classNames(
          "flex items-center gap-2.5 rounded-lg text-rail-ink hover:bg-rail-active focus-visible:outline-bronze",
          compact ? "size-9 shrink-0 justify-center" : "min-h-9 border border-white/15 px-2.5 text-sm",
          className,
        )}
      >
        <Search aria-hidden className="size-[1.125rem]" />
        {!compact && (
          <>
            {t("search")}
            <kbd aria-hidden className="ml-auto text-xs">
              Ctrl K
            </kbd>
          </>
        )}
      </button>
      {open && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  )
}
