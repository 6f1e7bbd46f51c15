import type { ComponentProps, ComponentType } from "react"

import { buttonClass, type ButtonStyle } from "./button-class"
import { Spinner } from "./feedback/spinner"
import { Link } from "./link"

type Icon = ComponentType<{ "aria-hidden": true }>
type ButtonProps = ComponentProps<"button"> & ButtonStyle & { icon?: Icon; busy?: boolean }

export function Button({
  variant,
  size,
  icon: Icon,
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
      {Icon && <Icon aria-hidden />}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, "icon" | "size"> & { icon: Icon; label: string }

/** Shows only an icon. */
export function IconButton({ label, variant = "ghost", ...props }: IconButtonProps) {
  return <Button variant={variant} size="icon" aria-label={label} {...props} />
}

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonStyle & { icon?: Icon }

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon: Icon, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link className={buttonClass({ variant, size }, className)} {...props}>
      {Icon && <Icon aria-hidden />}
      {children}
    </Link>
  )
}
