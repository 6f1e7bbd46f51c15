"use client"

import { ChevronRight, RotateCw } from "lucide-react"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge, type BadgeTone } from "@/components/ui/badge"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import { Timestamp } from "@/components/ui/time/timestamp"
import {
  ActionsCell,
  ActionsHeadCell,
  Cell,
  HeadCell,
  Row,
  Table,
  TableBody,
  TableHead,
} from "@/components/ui/table"
import type { WebhookDelivery } from "@/lib/webhooks/contract"

import { DeliveryDetails } from "./delivery-details"
import { useDeliveries, useReplayDelivery } from "./use-webhooks"

const tones: Record<WebhookDelivery["status"], BadgeTone> = {
  PENDING: "warning",
  SUCCESS: "success",
  FAILED: "danger",
}
/** Must match the delivery's retry policy on the server. */
const maxAttempts = 5

export function Deliveries({ webhookId }: { webhookId: string }) {
  const t = useTranslations("webhooks")
  const [page, setPage] = useState(1)
  const query = useDeliveries(webhookId, page)
  if (!query.data)
    return <QueryStatus query={query} errorTitle={t("deliveriesError")} rows={2} rowClass="h-10" />
  const { data, totalPages } = query.data
  if (data.length === 0) return <p className="text-sm text-soft">{t("noDeliveries")}</p>
  return (
    <div className="grid gap-2">
      <Table caption={t("deliveries")}>
        <TableHead>
          <HeadCell>{t("event")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
          <HeadCell>{t("attempts")}</HeadCell>
          <HeadCell>{t("response")}</HeadCell>
          <HeadCell>{t("date")}</HeadCell>
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
            {t("newer")}
          </Button>
          <span className="text-soft">{t("page", { page, pages: totalPages })}</span>
          <Button
            variant="secondary"
            size="sm"
            disabled={page >= totalPages}
            onClick={() => setPage(page + 1)}
          >
            {t("older")}
          </Button>
        </div>
      )}
    </div>
  )
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTranslations("webhooks")
  const { canManage } = useWorkspace()
  const [isOpen, setIsOpen] = useState(false)
  const replay = useReplayDelivery()
  const resend = () =>
    replay.mutate(
      { id: delivery.endpointId, deliveryId: delivery.id },
      {
        onSuccess: () => toast.success(t("replayStarted")),
        onError: (error) => toast.error(error.message),
      },
    )
  return (
    <>
      <Row>
        <Cell className="align-top">
          <button
            type="button"
            className="flex items-center gap-1 rounded text-left"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronRight aria-hidden className={classNames("size-4 shrink-0", isOpen && "rotate-90")} />
            <code>{delivery.event}</code>
          </button>
        </Cell>
        <Cell label={t("status")} className="align-top">
          <Badge tone={tones[delivery.status]}>{t(`statuses.${delivery.status}`)}</Badge>
        </Cell>
        <Cell label={t("attempts")} className="align-top tabular-nums">
          {t("attemptsOf", { attempts: delivery.attempts, max: maxAttempts })}
        </Cell>
        <Cell label={t("response")} className="align-top">
          {delivery.responseStatus ?? t("noResponse")}
          {delivery.lastError && (
            <p className="max-w-60 text-xs text-danger-ink [overflow-wrap:anywhere]">{delivery.lastError}</p>
          )}
        </Cell>
        <Cell label={t("date")} className="align-top">
          <Timestamp at={delivery.createdAt} style="short" />
        </Cell>
        <ActionsCell className="align-top">
          {canManage && (
            <Button
              icon={RotateCw}
              variant="secondary"
              size="sm"
              aria-label={t("replayLabel", { event: delivery.event })}
              busy={replay.isPending}
              onClick={resend}
            >
              {t("replay")}
            </Button>
          )}
        </ActionsCell>
      </Row>
      {isOpen && (
        <Row>
          <Cell colSpan={6} className="pt-0">
            <DeliveryDetails delivery={delivery} />
          </Cell>
        </Row>
      )}
    </>
  )
}
