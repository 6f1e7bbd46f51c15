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
const changed = new EventTarget()

const subscribe = (listener: () => void) => {
  changed.addEventListener("change", listener)
  return () => changed.removeEventListener("change", listener)
}

/** Keys without a modifier can be turned off (WCAG 2.2, 2.1.4). */
export function useReviewKeysOn() {
  const on = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey) !== "off",
    () => true,
  )
  const set = (next: boolean) => {
    localStorage.setItem(storageKey, next ? "on" : "off")
    changed.dispatchEvent(new Event("change"))
  }
  return [on, set] as const
}

const typing =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [popover]"

/** Calls back for the keys of the review, unless somebody types or a dialog is open. */
export function useReviewKeys(enabled: boolean, onKey: (key: ReviewKey) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || defaultPrevented) return
    if (target instanceof Element && target.closest(typing)) return
    const found = Object.entries(reviewKeys).find(([, letter]) => letter === key.toUpperCase())
    if (!found) return
    event.preventDefault()
    onKey(found[0] as ReviewKey)
  })
  useEffect(() => {
    if (!enabled) return
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener("keydown", listener)
    return () => document.removeEventListener("keydown", listener)
  }, [enabled])
}
