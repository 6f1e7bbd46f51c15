import { Moment } from "@/components/ui/moment"
import { Cell, HeadCell, Table, TableBody, TableHead } from "@/components/ui/table"

import { runStatuses, shortId, type FunctionRow, type RunCount } from "./executor-data"

type FunctionsTableProps = { functions: FunctionRow[]; counts: RunCount[]; timeZone: string }

/** What runs here, what starts it, and how it did in the last 24 hours. */
export function FunctionsTable({ functions, counts, timeZone }: FunctionsTableProps) {
  return (
    <Table caption="Functions">
      <TableHead>
        <HeadCell>Function</HeadCell>
        <HeadCell>Started by</HeadCell>
        <HeadCell>At a time</HeadCell>
        <HeadCell>Tries</HeadCell>
        {runStatuses.map((status) => (
          <HeadCell key={status} className="text-right">
            {status.replace(/^./, (first) => first.toUpperCase())}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {functions.map((fn) => (
          <tr key={fn.id}>
            <Cell className="align-top font-medium">{shortId(fn.id)}</Cell>
            <Cell className="align-top">
              {fn.triggers.map(({ event, cron, nextAt }) => (
                <p key={event ?? cron} className="whitespace-nowrap">
                  <code>{event ?? cron}</code>
                  {nextAt && (
                    <span className="text-soft">
                      {" "}
                      next <Moment at={nextAt} timeZone={timeZone} style="second" />
                    </span>
                  )}
                </p>
              ))}
            </Cell>
            <Cell className="align-top">
              {fn.concurrency.length === 0 && <span className="text-soft">no limit</span>}
              {fn.concurrency.map(({ limit, key }) => (
                <p key={`${limit} ${key}`} className="whitespace-nowrap">
                  {limit}
                  {key && (
                    <span className="text-soft">
                      {" "}
                      per <code>{key}</code>
                    </span>
                  )}
                </p>
              ))}
            </Cell>
            <Cell className="align-top tabular-nums">{fn.attempts}</Cell>
            {runStatuses.map((status) => (
              <Cell key={status} className="text-right align-top tabular-nums">
                {counts
                  .filter((count) => count.functionId === fn.id && count.status === status)
                  .reduce((sum, { count }) => sum + count, 0)
                  .toLocaleString("en")}
              </Cell>
            ))}
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}
