"use client"

import type { ComponentProps } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "./class-names"

/** Scrolls sideways by itself on a narrow screen. `caption` names the table for screen readers. */
export function Table({
  caption,
  className,
  children,
  ...props
}: ComponentProps<"table"> & { caption: string }) {
  return (
    <div
      className="relative overflow-x-auto rounded-xl border border-line bg-surface"
      role="group"
      aria-label={caption}
      tabIndex={0}
    >
      <table
        className={classNames(
          "w-full border-collapse text-left text-sm [&_time]:whitespace-nowrap",
          className,
        )}
        {...props}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

export function TableHead({ children }: ComponentProps<"thead">) {
  return (
    <thead className="border-b border-line text-soft">
      <tr>{children}</tr>
    </thead>
  )
}

export function HeadCell({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={classNames("px-4 py-2.5 font-medium whitespace-nowrap", className)}
      {...props}
    />
  )
}

/** Over buttons, which speak for themselves. */
export function ActionsHeadCell() {
  const t = useTranslations("ui")
  return (
    <HeadCell>
      <span className="sr-only">{t("actions")}</span>
    </HeadCell>
  )
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody className="divide-y divide-line" {...props} />
}

/** A name that somebody gave: it may break anywhere, and still has room. */
export function NameCell({ className, ...props }: ComponentProps<"td">) {
  return <Cell className={classNames("min-w-44 [overflow-wrap:anywhere]", className)} {...props} />
}

export function Cell({ className, ...props }: ComponentProps<"td">) {
  return <td className={classNames("px-4 py-3 align-middle", className)} {...props} />
}
