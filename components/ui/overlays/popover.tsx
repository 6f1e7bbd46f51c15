"use client"

import { useId, useRef, useState, type ReactNode, type ToggleEvent } from "react"

import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"

type PopoverProps = {
  /** The button's content, and its accessible name if the content isn't enough. */
  trigger: ReactNode
  name?: string
  isActive?: boolean
  width?: number
  className?: string
  children: ReactNode
}

const gap = 6
const margin = 12

/**
 * A button that opens a panel below it. The browser closes it on Escape or a click outside and restores focus.
 * https://developer.mozilla.org/docs/Web/API/Popover_API
 */
export function Popover({
  trigger,
  name,
  isActive = false,
  width: preferredWidth = 288,
  className,
  children,
}: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [position, setPosition] = useState({ left: 0, top: 0, maxHeight: 0, width: preferredWidth })
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    setOpen(newState === "open")
    if (newState !== "open" || !button.current) return
    const { left, bottom } = button.current.getBoundingClientRect()
    const width = Math.min(preferredWidth, window.innerWidth - 2 * margin)
    const maxLeft = window.innerWidth - width - margin
    const top = Math.min(bottom + gap, window.innerHeight / 2)
    setPosition({
      left: Math.max(margin, Math.min(left, maxLeft)),
      top,
      maxHeight: window.innerHeight - top - margin,
      width,
    })
  }
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        popoverTarget={id}
        aria-label={name}
        aria-expanded={open}
        className={classNames(isActive && "border-brand! bg-brand-tint text-brand-ink", className)}
      >
        {trigger}
      </Button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={onBeforeToggle}
        style={position}
        className="fixed inset-auto m-0 overflow-y-auto rounded-xl border border-line bg-raised p-3 text-ink shadow-lift"
      >
        {open && children}
      </div>
    </>
  )
}
