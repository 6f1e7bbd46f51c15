import {
  CalendarDays,
  ChartLine,
  FlaskConical,
  Images,
  ListTodo,
  PenLine,
  Radio,
  Settings,
  Sparkles,
  Users,
  type LucideIcon,
} from "lucide-react"
import type { Messages } from "use-intl"

type Texts = Messages["shell"]
type LabelKey = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts]

export type NavItem = {
  href: string
  label: LabelKey
  icon: LucideIcon
  /** In the tab bar on phones; the others are under "More". */
  inTabBar?: true
}

const navItems: readonly NavItem[] = [
  { href: "/calendar", label: "calendar", icon: CalendarDays, inTabBar: true },
  { href: "/posts", label: "posts", icon: ListTodo, inTabBar: true },
  { href: "/compose", label: "compose", icon: PenLine, inTabBar: true },
  { href: "/media", label: "media", icon: Images, inTabBar: true },
  { href: "/studio", label: "studio", icon: Sparkles },
  { href: "/analytics", label: "analytics", icon: ChartLine },
  { href: "/channels", label: "channels", icon: Radio },
  { href: "/profiles", label: "profiles", icon: Users },
  { href: "/sandbox", label: "sandbox", icon: FlaskConical },
  { href: "/settings", label: "settings", icon: Settings },
]

export const getNavItems = ({ sandboxEnabled }: { sandboxEnabled: boolean }) =>
  navItems.filter(({ href }) => sandboxEnabled || href !== "/sandbox")

export const isCurrent = (href: string, pathname: string) =>
  pathname === href || pathname.startsWith(`${href}/`)
