import { Link } from "./link"
import type { ComponentProps } from "react"

import { buttonClass, type ButtonStyle } from "./button-class"
import { Spinner } from "./feedback/spinner"

type ButtonProps = ComponentProps<"button"> & ButtonStyle & { busy?: boolean }

/** An icon-only button needs an `aria-label`. */
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
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={buttonClass({ variant, size }, className)} {...props} />
}
