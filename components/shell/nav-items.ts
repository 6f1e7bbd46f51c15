import { CalendarClock, FlaskConical, PenLine, Radio, Settings, type LucideIcon } from "lucide-react"

export type NavItem = { href: string; label: string; icon: LucideIcon }

export const navItems: readonly NavItem[] = [
  { href: "/posts", label: "Posts", icon: CalendarClock },
  { href: "/compose", label: "Compose", icon: PenLine },
  { href: "/channels", label: "Channels", icon: Radio },
  { href: "/sandbox", label: "Sandbox", icon: FlaskConical },
  { href: "/settings", label: "Settings", icon: Settings },
]

export const isCurrent = (href: string, pathname: string) =>
  pathname === href || pathname.startsWith(`${href}/`)
