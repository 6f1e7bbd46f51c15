"use client"

import type * as Radix from "@radix-ui/react-dropdown-menu"
import { Check } from "lucide-react"
import {
  cloneElement,
  createContext,
  useContext,
  useState,
  type ComponentProps,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
} from "react"

import { classNames } from "./class-names"

type Parts = typeof Radix

/** Fetched when a menu is about to be opened: a page has several, and seldom is one of them opened. */
const load = (): Promise<Parts> => import("@radix-ui/react-dropdown-menu")

const PartsContext = createContext<Parts | null>(null)

/** What stands in a menu is drawn while it is open only. */
const useParts = () => useContext(PartsContext)!

type MenuProps = {
  trigger: ReactElement<ComponentProps<"button">>
  children: ReactNode
  align?: "start" | "end"
  side?: "top" | "bottom"
}

/** `trigger` is one button. */
export function Menu({ trigger, children, align = "end", side = "bottom" }: MenuProps) {
  const [parts, setParts] = useState<Parts | null>(null)
  const [isByKey, setIsByKey] = useState(false)
  const fetchParts = () => void load()
  const open = async (byKey: boolean) => {
    setIsByKey(byKey)
    setParts(await load())
  }
  if (!parts)
    return cloneElement(trigger, {
      "aria-haspopup": "menu",
      "aria-expanded": false,
      onPointerEnter: fetchParts,
      onFocus: fetchParts,
      onClick: ({ detail }) => void open(detail === 0),
      onKeyDown: (event) => {
        if (event.key !== "ArrowDown") return
        event.preventDefault()
        void open(true)
      },
    })
  const { Root, Trigger, Portal, Content } = parts
  /** The library does so itself from the second opening on: of the first it sees no key. */
  const focusFirst = ({ target, currentTarget }: FocusEvent) => {
    if (!isByKey || target !== currentTarget) return
    setIsByKey(false)
    currentTarget.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus()
  }
  return (
    <Root modal={false} defaultOpen>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          loop
          onFocus={focusFirst}
          className="z-50 min-w-52 animate-enter rounded-xl border border-line bg-raised p-1.5 text-ink shadow-lift"
        >
          <PartsContext value={parts}>{children}</PartsContext>
        </Content>
      </Portal>
    </Root>
  )
}

const itemClass =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none " +
  "data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0"

export function MenuItem({ danger = false, ...props }: Radix.DropdownMenuItemProps & { danger?: boolean }) {
  const { Item } = useParts()
  const look = danger ? "text-danger-ink data-highlighted:bg-danger-tint" : "data-highlighted:bg-sunken"
  return <Item className={classNames(itemClass, look)} {...props} />
}

export function MenuChoices(props: Radix.DropdownMenuRadioGroupProps) {
  const { RadioGroup } = useParts()
  return <RadioGroup {...props} />
}

/** One of several, the chosen one ticked. */
export function MenuChoice({ children, ...props }: Radix.DropdownMenuRadioItemProps) {
  const { RadioItem, ItemIndicator } = useParts()
  return (
    <RadioItem className={classNames(itemClass, "data-highlighted:bg-sunken")} {...props}>
      {children}
      <ItemIndicator className="ml-auto text-brand-ink">
        <Check aria-hidden />
      </ItemIndicator>
    </RadioItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useParts()
  return <Label className="px-2.5 py-1.5 text-xs font-medium text-soft">{children}</Label>
}

export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator className="my-1.5 h-px bg-line" />
}
