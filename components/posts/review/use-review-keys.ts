import { useEffect, useEffectEvent, useSyncExternalStore } from "react"

export const reviewKeys = {
  next: "J",
  previous: "K",
  approve: "A",
  reject: "R",
  select: "X",
  help: "?",
} as const
export type ReviewKey = keyof typeof reviewKeys

const storageKey = "carillon-review-keys"
const settingEvents = new EventTarget()

const subscribe = (listener: () => void) => {
  settingEvents.addEventListener("change", listener)
  return () => settingEvents.removeEventListener("change", listener)
}

/** WCAG 2.1.4 requires a way to turn off single-key shortcuts. */
export function useReviewKeysEnabled() {
  const isEnabled = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey) !== "off",
    () => true,
  )
  const setEnabled = (enabled: boolean) => {
    localStorage.setItem(storageKey, enabled ? "on" : "off")
    settingEvents.dispatchEvent(new Event("change"))
  }
  return [isEnabled, setEnabled] as const
}

const ignoredTargets =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [popover]"

/** Ignores keys while typing or while a dialog is open. */
export function useReviewKeys(enabled: boolean, onKey: (key: ReviewKey) => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || defaultPrevented) return
    if (target instanceof Element && target.closest(ignoredTargets)) return
    const match = Object.entries(reviewKeys).find(([, letter]) => letter === key.toUpperCase())
    if (!match) return
    event.preventDefault()
    onKey(match[0] as ReviewKey)
  })
  useEffect(() => {
    if (!enabled) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener("keydown", listener)
    return () => document.removeEventListener("keydown", listener)
  }, [enabled])
}
