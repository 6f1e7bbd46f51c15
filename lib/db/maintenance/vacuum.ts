import type pg from "pg"

import { statement } from "./statement.ts"

type Connection = Pick<pg.Pool, "query">

/** Collects the planner's statistics. */
export const analyze = (db: Connection) => db.query(statement`analyze`)

export const vacuumAnalyze = (db: Connection) => db.query(statement`vacuum analyze`)

/** Writes all changes out, so that it doesn't happen during a measurement. */
export const checkpoint = (db: Connection) => db.query(statement`checkpoint`)

/** Commits a transaction that changes nothing, so that PostgreSQL's snapshot changes (lib/cache/snapshot-cache.ts). */
export const advanceSnapshot = (db: Connection) => db.query(statement`select pg_current_xact_id()`)
