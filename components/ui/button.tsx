import { Link } from "./link"
import type { ComponentProps } from "react"

import { classNames } from "./class-names"
import { Spinner } from "./spinner"

type Look = {
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

const buttonClass = ({ variant = "primary", size = "md" }: Look, extra?: string) =>
  classNames(base, variants[variant], sizes[size], extra)

type ButtonProps = ComponentProps<"button"> & Look & { busy?: boolean }

/** `type` is "button" unless a form says otherwise. An icon alone needs an `aria-label`. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  disabled,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass({ variant, size }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...props}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonClass({ variant, size }, className)} {...props} />
}
