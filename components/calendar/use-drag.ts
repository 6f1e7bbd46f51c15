import { useEffect, useEffectEvent, type RefObject } from "react"

import { stepMinutes } from "@/components/ui/zoned"

import type { Place } from "./board"

const startsAfterPixels = 5
const longPressMs = 400
const edgePixels = 48

/** A place to drop on says of what day it is, and an hour when it begins and how long it is, in `data-` attributes. */
function placeAt(x: number, y: number): { element: HTMLElement; place: Place } | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day]")
  if (!element) return null
  const { day = "", start, minutes } = element.dataset
  if (start === undefined) return { element, place: { day } }
  const { top, height } = element.getBoundingClientRect()
  const steps = Number(minutes) / stepMinutes
  const step = Math.min(steps - 1, Math.max(0, Math.floor(((y - top) / height) * steps)))
  return { element, place: { day, start: Number(start) + step * stepMinutes * 60_000 } }
}

function ghostOf(source: HTMLElement) {
  const ghost = document.createElement("div")
  const copy = source.cloneNode(true) as HTMLElement
  const label = document.createElement("p")
  ghost.setAttribute("aria-hidden", "true")
  ghost.className = "pointer-events-none fixed top-0 left-0 z-50 rounded-lg bg-raised shadow-lift opacity-95"
  label.className = "px-2 py-1 text-xs font-semibold text-brand-ink"
  copy.removeAttribute("data-post")
  ghost.style.width = `${Math.max(source.offsetWidth, 160)}px`
  ghost.append(label, copy)
  document.body.append(ghost)
  return {
    show(x: number, y: number, text: string) {
      ghost.style.transform = `translate(${x + 8}px, ${y + 8}px)`
      if (label.textContent !== text) label.textContent = text
    },
    remove: () => ghost.remove(),
  }
}

type DragOptions = {
  /** Posts in it carry `data-post`, those that may move `data-movable` as well. */
  root: RefObject<HTMLElement | null>
  enabled: boolean
  onDrop: (postId: string, place: Place) => void
  /** What dropping there means, beside the pointer. */
  describe: (postId: string, place: Place) => string
}

/**
 * Drags posts to another day or hour: by mouse or pen at once, by touch after a long press, so that a swipe still
 * scrolls. Nothing of it goes through React until the drop: a thousand posts stay as they are.
 */
export function useDrag({ root, enabled, ...options }: DragOptions) {
  const drop = useEffectEvent(options.onDrop)
  const describe = useEffectEvent(options.describe)
  useEffect(() => {
    const frame = root.current
    if (!frame || !enabled) return
    const down = (event: PointerEvent) => {
      const source = (event.target as Element).closest<HTMLElement>("[data-movable]")
      if (!source || event.button !== 0 || !event.isPrimary) return
      follow(event, source, {
        drop: (id, place) => drop(id, place),
        describe: (id, place) => describe(id, place),
      })
    }
    frame.addEventListener("pointerdown", down)
    return () => frame.removeEventListener("pointerdown", down)
  }, [root, enabled])
}

type Ends = { drop: DragOptions["onDrop"]; describe: DragOptions["describe"] }

function follow(begin: PointerEvent, source: HTMLElement, { drop, describe }: Ends) {
  const id = source.dataset.post ?? ""
  const byTouch = begin.pointerType === "touch"
  const over = new AbortController()
  const { signal } = over
  let ghost: ReturnType<typeof ghostOf> | null = null
  let marked: HTMLElement | null = null

  const mark = (element: HTMLElement | null) => {
    if (marked === element) return
    marked?.removeAttribute("data-over")
    element?.setAttribute("data-over", "")
    marked = element
  }
  const show = (x: number, y: number) => {
    const there = placeAt(x, y)
    mark(there?.element ?? null)
    ghost?.show(x, y, there ? describe(id, there.place) : "")
  }
  const start = (x: number, y: number) => {
    ghost = ghostOf(source)
    source.setAttribute("data-dragged", "")
    show(x, y)
  }
  const end = () => {
    clearTimeout(press)
    over.abort()
    mark(null)
    ghost?.remove()
    source.removeAttribute("data-dragged")
  }
  const press = byTouch ? setTimeout(() => start(begin.clientX, begin.clientY), longPressMs) : undefined

  const on = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
    more: AddEventListenerOptions = {},
  ) => window.addEventListener(type, listener, { signal, ...more })

  on("pointermove", ({ clientX: x, clientY: y, pointerId }) => {
    if (pointerId !== begin.pointerId) return
    const far = Math.hypot(x - begin.clientX, y - begin.clientY) > startsAfterPixels
    if (!ghost && far && byTouch) return end()
    if (!ghost && far) start(x, y)
    if (!ghost) return
    scrollNear(source, y)
    show(x, y)
  })
  on("pointerup", ({ clientX, clientY, pointerId }) => {
    if (pointerId !== begin.pointerId) return
    const there = ghost && placeAt(clientX, clientY)
    // The release of a drag is no click on what lies beneath.
    if (ghost) swallowClick()
    end()
    if (there) drop(id, there.place)
  })
  on("pointercancel", end)
  on("keydown", (event) => event.key === "Escape" && (event.stopPropagation(), end()), { capture: true })
  // After the long press the finger drags and no longer scrolls.
  on("touchmove", (event) => ghost && event.preventDefault(), { passive: false })
  on("contextmenu", (event) => byTouch && event.preventDefault())
}

/** At the upper or lower edge of what scrolls, it does. */
function scrollNear(source: HTMLElement, y: number) {
  const scroller = source.closest<HTMLElement>("[data-scroll]")
  const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
  const by = y < top + edgePixels ? -edgePixels / 4 : y > bottom - edgePixels ? edgePixels / 4 : 0
  if (by) (scroller ?? window).scrollBy(0, by)
}

function swallowClick() {
  const done = new AbortController()
  window.addEventListener("click", (event) => (event.preventDefault(), event.stopPropagation()), {
    capture: true,
    once: true,
    signal: done.signal,
  })
  setTimeout(() => done.abort())
}
