"use client"

import * as Dropdown from "@radix-ui/react-dropdown-menu"
import { Check } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"

import { classNames } from "./class-names"

type MenuProps = { trigger: ReactNode; children: ReactNode; align?: "start" | "end"; side?: "top" | "bottom" }

/** `trigger` is one focusable element, such as a Button. */
export function Menu({ trigger, children, align = "end", side = "bottom" }: MenuProps) {
  return (
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 min-w-52 animate-enter rounded-xl border border-line bg-raised p-1.5 text-ink shadow-lift"
        >
          {children}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}

const itemClass =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none " +
  "data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0"

export function MenuItem({
  danger = false,
  ...props
}: ComponentProps<typeof Dropdown.Item> & { danger?: boolean }) {
  const look = danger ? "text-danger-ink data-highlighted:bg-danger-tint" : "data-highlighted:bg-sunken"
  return <Dropdown.Item className={classNames(itemClass, look)} {...props} />
}

export function MenuChoices(props: ComponentProps<typeof Dropdown.RadioGroup>) {
  return <Dropdown.RadioGroup {...props} />
}

/** One of several, the chosen one ticked. */
export function MenuChoice({ children, ...props }: ComponentProps<typeof Dropdown.RadioItem>) {
  return (
    <Dropdown.RadioItem className={classNames(itemClass, "data-highlighted:bg-sunken")} {...props}>
      {children}
      <Dropdown.ItemIndicator className="ml-auto text-brand-ink">
        <Check aria-hidden />
      </Dropdown.ItemIndicator>
    </Dropdown.RadioItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Dropdown.Label className="px-2.5 py-1.5 text-xs font-medium text-soft">{children}</Dropdown.Label>
}

export function MenuSeparator() {
  return <Dropdown.Separator className="my-1.5 h-px bg-line" />
}
