import { useFormatter, useTranslations } from "use-intl"

import { Moment } from "@/components/ui/moment"
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"

import { runStatuses, shortId, type FunctionRow, type RunCount } from "./executor-data"

type FunctionsTableProps = { functions: FunctionRow[]; counts: RunCount[]; timeZone: string }

/** What runs here, what starts it, and how it did in the last 24 hours. */
export function FunctionsTable({ functions, counts, timeZone }: FunctionsTableProps) {
  const t = useTranslations("executor")
  const format = useFormatter()
  return (
    <Table caption={t("functions")}>
      <TableHead>
        <HeadCell>{t("function")}</HeadCell>
        <HeadCell>{t("startedBy")}</HeadCell>
        <HeadCell>{t("atATime")}</HeadCell>
        <HeadCell>{t("tries")}</HeadCell>
        {runStatuses.map((status) => (
          <HeadCell key={status} className="text-right">
            {t(`columns.${status}`)}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {functions.map((fn) => (
          <Row key={fn.id}>
            <Cell className="align-top font-medium">{shortId(fn.id)}</Cell>
            <Cell label={t("startedBy")} className="align-top whitespace-nowrap">
              {fn.triggers.map(({ event, cron, nextAt }) => (
                <p key={event ?? cron}>
                  <code>{event ?? cron}</code>
                  {nextAt && (
                    <span className="text-soft">
                      {" "}
                      {t.rich("next", {
                        time: () => <Moment at={nextAt} timeZone={timeZone} style="second" />,
                      })}
                    </span>
                  )}
                </p>
              ))}
            </Cell>
            <Cell label={t("atATime")} className="align-top whitespace-nowrap">
              {fn.concurrency.length === 0 && <span className="text-soft">{t("noLimit")}</span>}
              {fn.concurrency.map(({ limit, key }) => (
                <p key={`${limit} ${key}`}>
                  {format.number(limit)}
                  {key && (
                    <span className="text-soft"> {t.rich("per", { key: () => <code>{key}</code> })}</span>
                  )}
                </p>
              ))}
            </Cell>
            <Cell label={t("tries")} className="align-top tabular-nums">
              {fn.attempts}
            </Cell>
            {runStatuses.map((status) => (
              <Cell key={status} label={t(`columns.${status}`)} className="text-right align-top tabular-nums">
                {format.number(
                  counts
                    .filter((count) => count.functionId === fn.id && count.status === status)
                    .reduce((sum, { count }) => sum + count, 0),
                )}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
