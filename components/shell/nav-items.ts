import {
  CalendarClock,
  FlaskConical,
  Images,
  PenLine,
  Radio,
  Settings,
  Sparkles,
  Users,
  type LucideIcon,
} from "lucide-react"

export type NavItem = { href: string; label: string; icon: LucideIcon }

export const navItems: readonly NavItem[] = [
  { href: "/posts", label: "Posts", icon: CalendarClock },
  { href: "/compose", label: "Compose", icon: PenLine },
  { href: "/media", label: "Media", icon: Images },
  { href: "/studio", label: "Studio", icon: Sparkles },
  { href: "/channels", label: "Channels", icon: Radio },
  { href: "/profiles", label: "Profiles", icon: Users },
  { href: "/sandbox", label: "Sandbox", icon: FlaskConical },
  { href: "/settings", label: "Settings", icon: Settings },
]

export const isCurrent = (href: string, pathname: string) =>
  pathname === href || pathname.startsWith(`${href}/`)
