"use client"

import type * as Radix from "@radix-ui/react-dropdown-menu"
import { Check } from "lucide-react"
import {
  cloneElement,
  createContext,
  useContext,
  useState,
  type ComponentProps,
  type ComponentType,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
} from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"

type RadixMenu = typeof Radix

/** Loaded on demand: a page has several menus, and most are never opened. */
const loadRadix = (): Promise<RadixMenu> => import("@radix-ui/react-dropdown-menu")

const RadixContext = createContext<RadixMenu | null>(null)

/** Menu contents render only while the menu is open, when Radix has loaded. */
const useRadix = () => useContext(RadixContext)!

type MenuProps = {
  trigger: ReactElement<ComponentProps<"button">>
  children: ReactNode
  align?: "start" | "end"
  side?: "top" | "bottom"
}

export function Menu({ trigger, children, align = "end", side = "bottom" }: MenuProps) {
  const [radix, setRadix] = useState<RadixMenu | null>(null)
  const [openedByKeyboard, setOpenedByKeyboard] = useState(false)
  const t = useTranslations("ui")
  const preload = () => void loadRadix().catch(() => {}) // reported when the menu is opened
  const open = async (byKeyboard: boolean) => {
    setOpenedByKeyboard(byKeyboard)
    try {
      setRadix(await loadRadix())
    } catch {
      toast.error(t("partFailed"), { description: t("partFailedText") })
    }
  }
  if (!radix)
    return cloneElement(trigger, {
      "aria-haspopup": "menu",
      "aria-expanded": false,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: ({ detail }) => void open(detail === 0),
      onKeyDown: (event) => {
        if (event.key !== "ArrowDown") return
        event.preventDefault()
        void open(true)
      },
    })
  const { Root, Trigger, Portal, Content } = radix
  /** Radix handles this itself only from the second opening on: it isn't loaded for the first key press. */
  const focusFirst = ({ target, currentTarget }: FocusEvent) => {
    if (!openedByKeyboard || target !== currentTarget) return
    setOpenedByKeyboard(false)
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
          <RadixContext value={radix}>{children}</RadixContext>
        </Content>
      </Portal>
    </Root>
  )
}

const itemClass =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none " +
  "data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0"

type MenuItemProps = Omit<Radix.DropdownMenuItemProps, "children"> & {
  icon?: ComponentType<{ "aria-hidden": true }>
  label: string
  /** Shown at the end, in a quieter tone. */
  hint?: string
  danger?: boolean
}

export function MenuItem({ icon: Icon, label, hint, danger = false, ...props }: MenuItemProps) {
  const { Item } = useRadix()
  const highlightClass = danger
    ? "text-danger-ink data-highlighted:bg-danger-tint"
    : "data-highlighted:bg-sunken"
  return (
    <Item className={classNames(itemClass, highlightClass)} {...props}>
      {Icon && <Icon aria-hidden />}
      {label}
      {hint && <span className="ml-auto pl-4 text-soft">{hint}</span>}
    </Item>
  )
}

export function MenuRadioGroup(props: Radix.DropdownMenuRadioGroupProps) {
  const { RadioGroup } = useRadix()
  return <RadioGroup {...props} />
}

/** A radio item, with a check mark when selected. */
export function MenuRadioItem({ children, ...props }: Radix.DropdownMenuRadioItemProps) {
  const { RadioItem, ItemIndicator } = useRadix()
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
  const { Label } = useRadix()
  return <Label className="px-2.5 py-1.5 text-xs font-medium text-soft">{children}</Label>
}

export function MenuSeparator() {
  const { Separator } = useRadix()
  return <Separator className="my-1.5 h-px bg-line" />
}
