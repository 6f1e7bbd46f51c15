import type pg from "pg"

import { statement } from "./statement.ts"

type Connection = Pick<pg.Pool, "query">

/** Collects the planner's statistics. */
export const analyze = (db: Connection) => db.query(statement`analyze`)

export const vacuumAnalyze = (db: Connection) => db.query(statement`vacuum analyze`)

/** Writes all changes out, so that it doesn't happen during a measurement. */
export const checkpoint = (db: Connection) => db.query(statement`checkpoint`)
