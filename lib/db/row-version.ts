import { sql, type AliasedRawBuilder, type Expression, type RawBuilder } from "kysely"

/**
 * A row's version: the transaction that last changed it, as text. PostgreSQL sets it on every insert and update, so no
 * change can be missed. It only repeats after 4 billion transactions.
 * https://www.postgresql.org/docs/current/ddl-system-columns.html
 */
export const rowVersion = (alias: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.xmin`)}::text`

/** Changes when PostgreSQL restarts or another server takes over, whose transactions have other numbers. */
export const serverStart = sql<string>`pg_postmaster_start_time()::text`

/** A row's id and version as one text. */
export const versionToken = (id: string, version: string) => `${id} ${version}`

/** Many tokens as one parameter, which is cheaper than an array. */
export const joinTokens = (tokens: Iterable<string>) => [...tokens].join("\n")
export const splitTokens = (joined: string | null) => (joined ? joined.split("\n") : [])

/** The tokens of a query's rows as one text, so that hundreds cost no more to parse than one. */
export const joinedTokens = (token: Expression<unknown>) => sql<string | null>`string_agg(${token}, E'\n')`

type Token = { token: string; id: string; version: string }

/**
 * The tokens of `joined` as a relation. The inner select hides their number from the planner, which would otherwise plan
 * the statement for each number instead of once. The offset computes ids before they're joined: row-level security lets
 * an index look up a column, but not the result of a function that could leak what it's called with.
 */
export const tokensAs = <Alias extends string>(
  alias: Alias,
  joined: string,
): AliasedRawBuilder<Token, Alias> =>
  sql<Token>`(select token, split_part(token, ' ', 1) as id, split_part(token, ' ', 2) as version
    from unnest((select string_to_array(${joined}, E'\n'))) as t(token) offset 0)`.as<Alias>(sql.id(alias))
