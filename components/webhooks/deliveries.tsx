"use client"

import { RotateCw } from "lucide-react"
import { useState } from "react"
import { toast } from "sonner"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge, type BadgeTone } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { LoadError } from "@/components/ui/load-error"
import { Moment } from "@/components/ui/moment"
import { SkeletonList } from "@/components/ui/skeleton"
import { ActionsHeadCell, Cell, HeadCell, Table, TableBody, TableHead } from "@/components/ui/table"
import type { WebhookDelivery } from "@/lib/webhooks/contract"

import { DeliveryTexts } from "./delivery-texts"
import { useDeliveries, useReplayDelivery } from "./use-webhooks"

const looks: Record<WebhookDelivery["status"], { tone: BadgeTone; label: string }> = {
  PENDING: { tone: "warning", label: "Pending" },
  SUCCESS: { tone: "success", label: "Delivered" },
  FAILED: { tone: "danger", label: "Failed" },
}

export function Deliveries({ webhookId }: { webhookId: string }) {
  const [page, setPage] = useState(1)
  const query = useDeliveries(webhookId, page)
  if (query.isPending) return <SkeletonList rows={2} rowClass="h-10" />
  if (query.isError)
    return (
      <LoadError
        title="The deliveries could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  const { data, totalPages } = query.data
  if (data.length === 0)
    return <p className="text-sm text-soft">Nothing was delivered yet. Send a test to see it work.</p>
  return (
    <div className="grid gap-2">
      <Table caption="Deliveries">
        <TableHead>
          <HeadCell>Event</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Tries</HeadCell>
          <HeadCell>Answer</HeadCell>
          <HeadCell>When</HeadCell>
          <ActionsHeadCell />
        </TableHead>
        <TableBody>
          {data.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </TableBody>
      </Table>
      {totalPages > 1 && (
        <div className="flex items-center justify-end gap-2 text-sm">
          <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span className="text-soft">
            Page {page} of {totalPages}
          </span>
          <Button
            variant="secondary"
            size="sm"
            disabled={page >= totalPages}
            onClick={() => setPage(page + 1)}
          >
            Older
          </Button>
        </div>
      )}
    </div>
  )
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { timeZone, mayManage } = useWorkspace()
  const [open, setOpen] = useState(false)
  const replay = useReplayDelivery()
  const { tone, label } = looks[delivery.status]
  const sendAgain = () =>
    replay.mutate(
      { id: delivery.endpointId, deliveryId: delivery.id },
      {
        onSuccess: () => toast.success("On its way again"),
        onError: (error) => toast.error(error.message),
      },
    )
  return (
    <tr>
      <Cell className="align-top">
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="rounded">
            <code>{delivery.event}</code>
          </summary>
          {open && <DeliveryTexts delivery={delivery} />}
        </details>
      </Cell>
      <Cell className="align-top">
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell className="align-top tabular-nums">{delivery.attempts} of 5</Cell>
      <Cell className="align-top">
        {delivery.responseStatus ?? "none"}
        {delivery.lastError && (
          <p className="max-w-60 text-xs text-danger-ink [overflow-wrap:anywhere]">{delivery.lastError}</p>
        )}
      </Cell>
      <Cell className="align-top whitespace-nowrap">
        <Moment at={delivery.createdAt} timeZone={timeZone} style="short" />
      </Cell>
      <Cell className="text-right align-top">
        {mayManage && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Send ${delivery.event} again`}
            busy={replay.isPending}
            onClick={sendAgain}
          >
            <RotateCw aria-hidden />
            Replay
          </Button>
        )}
      </Cell>
    </tr>
  )
}
