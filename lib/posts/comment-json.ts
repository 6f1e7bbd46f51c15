import type { Sql } from "@/lib/db"
import type { PostComment as Row } from "@/prisma/generated/client"
import type { PostComment } from "./comment-contracts"

export type Mention = { userId: string; name: string }

export const serializeComment = (row: Row, members: readonly Mention[]): PostComment => ({
  id: row.id,
  author: { kind: row.authorKind as PostComment["author"]["kind"], id: row.authorId, name: row.authorName },
  text: row.text,
  mentions: members.filter(({ userId }) => row.mentions.includes(userId)),
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
})

/** Members by the name that an @ goes before; without a name of their own, by what stands before the @ of their address. */
export async function mentionable(sql: Sql, organizationId: string): Promise<Mention[]> {
  const { rows } = await sql.query<Mention>(
    `SELECT u.id AS "userId", coalesce(nullif(trim(u.name), ''), split_part(u.email, '@', 1)) AS name
     FROM "Member" m JOIN "User" u ON u.id = m."userId" WHERE m."organizationId" = $1`,
    [organizationId],
  )
  return rows
}

const endsWord = (rest: string) => !/^[\p{L}\p{N}_]/u.test(rest)

/** The longest name wins: "@Ada Lovelace" does not mean another Ada. */
export function mentionsIn(text: string, members: readonly Mention[]): string[] {
  const byLength = members.toSorted((a, b) => b.name.length - a.name.length)
  const starts = [...text.matchAll(/(?<![\p{L}\p{N}_])@/gu)].map(({ index }) => text.slice(index + 1))
  const named = starts.flatMap((rest) => {
    const isNamed = ({ name }: Mention) =>
      rest.toLowerCase().startsWith(name.toLowerCase()) && endsWord(rest.slice(name.length))
    const longest = byLength.find(isNamed)?.name.toLowerCase()
    return members.filter(({ name }) => name.toLowerCase() === longest)
  })
  return [...new Set(named.map(({ userId }) => userId))]
}
