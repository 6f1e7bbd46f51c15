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
type Text = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts]

export type NavItem = {
  href: string
  text: Text
  icon: LucideIcon
  /** Has a place of its own in the bar at the foot of a phone; the others are behind "More". */
  atHand?: true
}

export const navItems: readonly NavItem[] = [
  { href: "/calendar", text: "calendar", icon: CalendarDays, atHand: true },
  { href: "/posts", text: "posts", icon: ListTodo, atHand: true },
  { href: "/compose", text: "compose", icon: PenLine, atHand: true },
  { href: "/media", text: "media", icon: Images, atHand: true },
  { href: "/studio", text: "studio", icon: Sparkles },
  { href: "/analytics", text: "analytics", icon: ChartLine },
  { href: "/channels", text: "channels", icon: Radio },
  { href: "/profiles", text: "profiles", icon: Users },
  { href: "/sandbox", text: "sandbox", icon: FlaskConical },
  { href: "/settings", text: "settings", icon: Settings },
]

export const isCurrent = (href: string, pathname: string) =>
  pathname === href || pathname.startsWith(`${href}/`)
