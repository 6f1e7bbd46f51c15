import type { ReactNode } from "react"

import { classNames } from "./class-names"

type StepProps = {
  title: string
  heading?: "h2" | "h3"
  done?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** In an ordered list of what to do, which numbers its steps. */
export function Step({ title, heading: Heading = "h3", done, actions, children }: StepProps) {
  return (
    <li className="grid [counter-increment:step] grid-cols-[2rem_minmax(0,1fr)] gap-x-4">
      <span
        aria-hidden
        className={classNames(
          "grid size-8 place-items-center rounded-full border-2 font-semibold",
          done
            ? "border-brand bg-brand text-on-brand"
            : "border-line text-soft before:content-[counter(step)]",
        )}
      >
        {done && "✓"}
      </span>
      <section className="grid min-w-0 gap-3" aria-label={title}>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <Heading className="font-semibold">{title}</Heading>
          {actions}
        </div>
        {children}
      </section>
    </li>
  )
}
