"use client"

import { usePathname } from "next/navigation"
import { toast } from "sonner"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, ButtonLink } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"

import { isTurnedOffByFailures, useUpdateWebhook, useWebhooks } from "./use-webhooks"

const webhooksPage = "/settings/webhooks"

/** A banner on every page but that of the webhooks, which says it beside each. */
export function DisabledWebhooks() {
  const { mayManage } = useWorkspace()
  const pathname = usePathname()
  if (!mayManage || pathname.startsWith(webhooksPage)) return null
  return <Banner />
}

function Banner() {
  const { data } = useWebhooks(60_000)
  const update = useUpdateWebhook()
  const off = data?.filter(isTurnedOffByFailures) ?? []
  if (off.length === 0) return null
  const enable = () =>
    Promise.all(off.map(({ id }) => update.mutateAsync({ id, enabled: true }))).then(
      () => toast.success("Enabled again"),
      (error: Error) => toast.error(error.message),
    )
  return (
    <div className="mb-6">
      <Notice
        tone="danger"
        title={off.length === 1 ? "A webhook was turned off" : `${off.length} webhooks were turned off`}
        actions={
          <>
            <Button size="sm" busy={update.isPending} onClick={() => void enable()}>
              Enable again
            </Button>
            <ButtonLink href={webhooksPage} variant="secondary" size="sm">
              See its deliveries
            </ButtonLink>
          </>
        }
      >
        {off.map(({ id, url }) => (
          <p key={id}>{url}</p>
        ))}
        <p>15 deliveries in a row failed. Mend the receiver, enable it again, then replay what it missed.</p>
      </Notice>
    </div>
  )
}
