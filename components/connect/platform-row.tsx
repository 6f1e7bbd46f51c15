import { CircleCheck, TriangleAlert } from "lucide-react"

import { PlatformIcon } from "@/components/channels/platform-icon"
import { ButtonLink } from "@/components/ui/button"

type PlatformRowProps = {
  slug: string
  name: string
  accounts: { id: string; name: string; connected: boolean }[]
  href: string
  labels: { connect: string; connectName: string; connected: string; disconnected: string }
}

/** A platform with its connected accounts. */
export function PlatformRow({ slug, name, accounts, href, labels }: PlatformRowProps) {
  return (
    <li className="grid gap-2.5 border-b border-line px-4 py-3.5 last:border-b-0">
      <div className="flex items-center gap-3">
        <PlatformIcon slug={slug} className="size-7" />
        <h2 className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{name}</h2>
        <ButtonLink
          href={href}
          prefetch={false}
          variant={accounts.length > 0 ? "secondary" : "primary"}
          aria-label={labels.connectName}
        >
          {labels.connect}
        </ButtonLink>
      </div>
      {accounts.length > 0 && (
        <ul className="grid gap-1.5 pl-10 text-sm">
          {accounts.map(({ id, name: account, connected }) => (
            <li key={id} className="flex gap-2">
              {connected ? (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
              ) : (
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-ink" />
              )}
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {account}{" "}
                <span className="text-soft">· {connected ? labels.connected : labels.disconnected}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
