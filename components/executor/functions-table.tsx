import { useFormatter, useTranslations } from "use-intl"

import { Timestamp } from "@/components/ui/time/timestamp"
import { DataTable } from "@/components/ui/data-table"

import { runStatuses, getShortId, type FunctionRow, type RunCount } from "./executor-data"

type FunctionsTableProps = { functions: FunctionRow[]; counts: RunCount[] }

/** Functions with their triggers and runs of the last 24 hours. */
export function FunctionsTable({ functions, counts }: FunctionsTableProps) {
  const t = useTranslations("executor")
  const format = useFormatter()
  return (
    <DataTable
      caption={t("functions")}
      items={functions}
      itemKey={({ id }) => id}
      columns={[
        { header: t("function"), className: "align-top font-medium", cell: ({ id }) => getShortId(id) },
        {
          header: t("trigger"),
          className: "align-top whitespace-nowrap",
          cell: ({ triggers }) =>
            triggers.map(({ event, cron, nextAt }) => (
              <p key={event ?? cron}>
                <code>{event ?? cron}</code>
                {nextAt && (
                  <span className="text-soft">
                    {" "}
                    {t.rich("next", {
                      time: () => <Timestamp at={nextAt} style="second" />,
                    })}
                  </span>
                )}
              </p>
            )),
        },
        {
          header: t("concurrency"),
          className: "align-top whitespace-nowrap",
          cell: ({ concurrency }) =>
            concurrency.length === 0 ? (
              <span className="text-soft">{t("noLimit")}</span>
            ) : (
              concurrency.map(({ limit, key }) => (
                <p key={`${limit} ${key}`}>
                  {format.number(limit)}
                  {key && (
                    <span className="text-soft"> {t.rich("per", { key: () => <code>{key}</code> })}</span>
                  )}
                </p>
              ))
            ),
        },
        { header: t("attempts"), className: "align-top tabular-nums", cell: ({ attempts }) => attempts },
        ...runStatuses.map((status) => ({
          header: t(`columns.${status}`),
          numeric: true,
          className: "align-top",
          cell: ({ id }: FunctionRow) =>
            format.number(
              counts
                .filter((count) => count.functionId === id && count.status === status)
                .reduce((sum, { count }) => sum + count, 0),
            ),
        })),
      ]}
    />
  )
}
