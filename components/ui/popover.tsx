"use client"

import { useId, useRef, useState, type ReactNode, type ToggleEvent } from "react"

import { Button } from "./button"
import { classNames } from "./class-names"

type PopoverProps = {
  /** What the button shows, and its name where that is not enough. */
  trigger: ReactNode
  name?: string
  isOn?: boolean
  children: ReactNode
}

const width = 288
const gap = 6
const margin = 12

/**
 * A button that opens a panel beside it. The browser closes it by Escape or a click elsewhere, and gives focus back.
 * https://developer.mozilla.org/docs/Web/API/Popover_API
 */
export function Popover({ trigger, name, isOn = false, children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState({ left: 0, top: 0, maxHeight: 0 })
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    setOpen(newState === "open")
    if (newState !== "open" || !button.current) return
    const { left, bottom } = button.current.getBoundingClientRect()
    const most = window.innerWidth - width - margin
    const top = Math.min(bottom + gap, window.innerHeight / 2)
    setPlace({
      left: Math.max(margin, Math.min(left, most)),
      top,
      maxHeight: window.innerHeight - top - margin,
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
        className={classNames(isOn && "border-brand! bg-brand-tint text-brand-ink")}
      >
        {trigger}
      </Button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={onBeforeToggle}
        style={{ ...place, width }}
        className="fixed inset-auto m-0 overflow-y-auto rounded-xl border border-line bg-raised p-3 text-ink shadow-lift"
      >
        {open && children}
      </div>
    </>
  )
}
