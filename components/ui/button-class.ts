import { classNames } from "./class-names"

export type ButtonStyle = {
  variant?: "primary" | "secondary" | "ghost" | "danger"
  size?: "sm" | "md" | "icon"
}

const base =
  "inline-flex items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap select-none transition-colors " +
  "disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:shrink-0"
const variants = {
  primary: "bg-brand text-on-brand hover:enabled:bg-brand-strong [a&]:hover:bg-brand-strong",
  secondary: "bg-surface text-ink border border-edge/60 hover:enabled:bg-sunken [a&]:hover:bg-sunken",
  ghost: "text-ink hover:enabled:bg-sunken [a&]:hover:bg-sunken",
  danger: "bg-danger text-on-danger hover:enabled:bg-danger-strong",
}
const sizes = {
  sm: "min-h-8 px-2.5 text-sm [&_svg]:size-4",
  md: "min-h-10 px-4 text-[0.9375rem] [&_svg]:size-[1.125rem]",
  icon: "size-9 [&_svg]:size-[1.125rem]",
}

export const buttonClass = ({ variant = "primary", size = "md" }: ButtonStyle, className?: string) =>
  classNames(base, variants[variant], sizes[size], className)
