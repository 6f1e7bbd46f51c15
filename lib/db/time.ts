import { sql } from "kysely"

type Unit = "seconds" | "minutes" | "hours" | "days"
type Duration = `${number} ${Unit}`

const interval = (duration: Duration) => sql`interval ${sql.lit(duration)}`

/** A time relative to PostgreSQL's clock. The duration is part of the statement, so that the planner can use it. */
export const fromNow = (duration: Duration) => sql<Date>`now() + ${interval(duration)}`
export const ago = (duration: Duration) => sql<Date>`now() - ${interval(duration)}`

/** A duration that varies, as a parameter. */
export const seconds = (count: number) => sql`${count}::float8 * interval '1 second'`
