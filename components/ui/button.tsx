import { Link } from "./link"
import type { ComponentProps } from "react"

import { buttonClass, type ButtonLook } from "./button-class"
import { Spinner } from "./spinner"

type ButtonProps = ComponentProps<"button"> & ButtonLook & { busy?: boolean }

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
export function ButtonLink({ variant, size, className, ...props }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonClass({ variant, size }, className)} {...props} />
}
