import type { LucideIcon } from "lucide-react"

/** The decorative action icons below a post. */
export const Reactions = ({ icons, spread = false }: { icons: LucideIcon[]; spread?: boolean }) => (
  <div aria-hidden className={`flex items-center text-soft ${spread ? "justify-between pr-6" : "gap-5"}`}>
    {icons.map((Icon, index) => (
      <Icon key={index} className="size-[1.125rem]" />
    ))}
  </div>
)
