import { useEffect, useEffectEvent, type RefObject } from "react"

import { stepMinutes } from "@/components/ui/time/zoned-time"

import type { DropTarget } from "@/components/calendar/data/board"

const dragThresholdPx = 5
const longPressMs = 400
const scrollEdgePx = 48

/** Drop targets carry `data-day`; hours also carry `data-start` and `data-minutes`. */
function findDropTarget(x: number, y: number): { element: HTMLElement; target: DropTarget } | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day]")
  if (!element) return null
  const { day = "", start, minutes } = element.dataset
  if (start === undefined) return { element, target: { day } }
  const { top, height } = element.getBoundingClientRect()
  const steps = Number(minutes) / stepMinutes
  const step = Math.min(steps - 1, Math.max(0, Math.floor(((y - top) / height) * steps)))
  return { element, target: { day, start: Number(start) + step * stepMinutes * 60_000 } }
}

function createPreview(source: HTMLElement) {
  const preview = document.createElement("div")
  const copy = source.cloneNode(true) as HTMLElement
  const label = document.createElement("p")
  preview.setAttribute("aria-hidden", "true")
  preview.className =
    "pointer-events-none fixed top-0 left-0 z-50 rounded-lg bg-raised shadow-lift opacity-95"
  label.className = "px-2 py-1 text-xs font-semibold text-brand-ink"
  copy.removeAttribute("data-post")
  preview.style.width = `${Math.max(source.offsetWidth, 160)}px`
  preview.append(label, copy)
  document.body.append(preview)
  return {
    show(x: number, y: number, text: string) {
      preview.style.transform = `translate(${x + 8}px, ${y + 8}px)`
      if (label.textContent !== text) label.textContent = text
    },
    remove: () => preview.remove(),
  }
}

type DragOptions = {
  /** Contains posts with `data-post`, and `data-movable` if they can move. */
  root: RefObject<HTMLElement | null>
  enabled: boolean
  onDrop: (postId: string, target: DropTarget) => void
  /** The label shown next to the pointer. */
  describe: (postId: string, target: DropTarget) => string
}

/**
 * Drags posts to another day or hour. Touch needs a long press, so that swiping still scrolls. React doesn't re-render
 * until the drop, because there may be a thousand posts.
 */
export function useDrag({ root, enabled, ...options }: DragOptions) {
  const drop = useEffectEvent(options.onDrop)
  const describe = useEffectEvent(options.describe)
  useEffect(() => {
    const rootElement = root.current
    if (!rootElement || !enabled) return
    const onPointerDown = (event: PointerEvent) => {
      const source = (event.target as Element).closest<HTMLElement>("[data-movable]")
      if (!source || event.button !== 0 || !event.isPrimary) return
      trackDrag(event, source, {
        drop: (id, target) => drop(id, target),
        describe: (id, target) => describe(id, target),
      })
    }
    rootElement.addEventListener("pointerdown", onPointerDown)
    return () => rootElement.removeEventListener("pointerdown", onPointerDown)
  }, [root, enabled])
}

type DragCallbacks = { drop: DragOptions["onDrop"]; describe: DragOptions["describe"] }

function trackDrag(startEvent: PointerEvent, source: HTMLElement, { drop, describe }: DragCallbacks) {
  const id = source.dataset.post ?? ""
  const isTouch = startEvent.pointerType === "touch"
  const controller = new AbortController()
  const { signal } = controller
  let preview: ReturnType<typeof createPreview> | null = null
  let highlighted: HTMLElement | null = null

  const highlight = (element: HTMLElement | null) => {
    if (highlighted === element) return
    highlighted?.removeAttribute("data-over")
    element?.setAttribute("data-over", "")
    highlighted = element
  }
  const show = (x: number, y: number) => {
    const hit = findDropTarget(x, y)
    highlight(hit?.element ?? null)
    preview?.show(x, y, hit ? describe(id, hit.target) : "")
  }
  const startDrag = (x: number, y: number) => {
    preview = createPreview(source)
    source.setAttribute("data-dragged", "")
    show(x, y)
  }
  const endDrag = () => {
    clearTimeout(longPressTimer)
    controller.abort()
    highlight(null)
    preview?.remove()
    source.removeAttribute("data-dragged")
  }
  const longPressTimer = isTouch
    ? setTimeout(() => startDrag(startEvent.clientX, startEvent.clientY), longPressMs)
    : undefined

  const on = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ) => window.addEventListener(type, listener, { signal, ...options })

  on("pointermove", ({ clientX: x, clientY: y, pointerId }) => {
    if (pointerId !== startEvent.pointerId) return
    const isPastThreshold = Math.hypot(x - startEvent.clientX, y - startEvent.clientY) > dragThresholdPx
    if (!preview && isPastThreshold && isTouch) return endDrag()
    if (!preview && isPastThreshold) startDrag(x, y)
    if (!preview) return
    autoScroll(source, y)
    show(x, y)
  })
  on("pointerup", ({ clientX, clientY, pointerId }) => {
    if (pointerId !== startEvent.pointerId) return
    const hit = preview && findDropTarget(clientX, clientY)
    // Releasing a drag isn't a click on the element below.
    if (preview) suppressClick()
    endDrag()
    if (hit) drop(id, hit.target)
  })
  on("pointercancel", endDrag)
  on("keydown", (event) => event.key === "Escape" && (event.stopPropagation(), endDrag()), { capture: true })
  // After a long press, dragging doesn't scroll.
  on("touchmove", (event) => preview && event.preventDefault(), { passive: false })
  on("contextmenu", (event) => isTouch && event.preventDefault())
}

/** Scrolls when the pointer is near the scroll container's top or bottom edge. */
function autoScroll(source: HTMLElement, y: number) {
  const marked = source.closest<HTMLElement>("[data-scroll]")
  // Where a view is as tall as its content, the page scrolls.
  const scroller = marked && marked.scrollHeight > marked.clientHeight ? marked : null
  const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
  const distance =
    y < top + scrollEdgePx ? -scrollEdgePx / 4 : y > bottom - scrollEdgePx ? scrollEdgePx / 4 : 0
  if (distance) (scroller ?? window).scrollBy(0, distance)
}

function suppressClick() {
  const controller = new AbortController()
  window.addEventListener("click", (event) => (event.preventDefault(), event.stopPropagation()), {
    capture: true,
    once: true,
    signal: controller.signal,
  })
  setTimeout(() => controller.abort())
}
