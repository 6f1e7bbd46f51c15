"use client"

import type { ComponentProps } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "./class-names"

/**
 * In a narrow container, each row's cells stack under their `label`. The roles are explicit because browsers drop them
 * when `display` changes (https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html).
 */
export function Table({
  caption,
  className,
  children,
  ...props
}: ComponentProps<"table"> & { caption: string }) {
  return (
    <div
      className="@container relative overflow-x-auto rounded-xl border border-line bg-surface"
      role="group"
      aria-label={caption}
      tabIndex={0}
    >
      <table
        role="table"
        className={classNames(
          "w-full border-collapse text-left text-sm @max-xl:block @3xl:[&_time]:whitespace-nowrap [&_time]:inline-block [&_time]:min-w-28",
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

/** When rows stack, only sortable columns stay visible. */
export function TableHead({ children }: ComponentProps<"thead">) {
  return (
    <thead
      role="rowgroup"
      className="border-b border-line text-soft @max-xl:block @max-xl:not-has-[button]:border-b-0"
    >
      <tr role="row" className="@max-xl:flex @max-xl:flex-wrap">
        {children}
      </tr>
    </thead>
  )
}

export function HeadCell({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames(
        "px-4 py-2.5 font-medium whitespace-nowrap @max-xl:not-has-[button]:sr-only",
        className,
      )}
      {...props}
    />
  )
}

export function ActionsHeadCell() {
  const t = useTranslations("ui")
  return (
    <HeadCell>
      <span className="sr-only">{t("actions")}</span>
    </HeadCell>
  )
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody role="rowgroup" className="divide-y divide-line @max-xl:block" {...props} />
}

export function Row(props: ComponentProps<"tr">) {
  return (
    <tr
      role="row"
      className="@max-xl:grid @max-xl:grid-cols-2 @max-xl:gap-x-4 @max-xl:gap-y-2.5 @max-xl:p-4"
      {...props}
    />
  )
}

type CellProps = ComponentProps<"td"> & {
  /** The column's name when rows stack. Omit it for the cell that names the row. */
  label?: string
}

export function Cell({ label, className, ...props }: CellProps) {
  return (
    <td
      role="cell"
      data-label={label}
      className={classNames(
        "px-4 py-3 align-middle @max-xl:block @max-xl:max-w-none @max-xl:min-w-0 @max-xl:p-0 @max-xl:text-left @max-xl:[overflow-wrap:anywhere] @max-xl:whitespace-normal @max-xl:empty:hidden",
        label === undefined
          ? "@max-xl:col-span-2"
          : "@max-xl:before:block @max-xl:before:text-xs @max-xl:before:text-soft @max-xl:before:content-[attr(data-label)_/_'']",
        className,
      )}
      {...props}
    />
  )
}

/** For user-entered names, which may be long and break anywhere. */
export function NameCell({ className, ...props }: CellProps) {
  return <Cell className={classNames("min-w-44 [overflow-wrap:anywhere]", className)} {...props} />
}

export function ActionsCell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td
      role="cell"
      className={classNames(
        "px-4 py-3 text-right align-middle @max-xl:col-start-2 @max-xl:block @max-xl:self-end @max-xl:p-0 @max-xl:empty:hidden",
        className,
      )}
      {...props}
    />
  )
}
