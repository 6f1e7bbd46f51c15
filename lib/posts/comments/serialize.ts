import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import type { PostComment as Row } from "@/prisma/generated/client"
import type { PostComment } from "./contract"

export type Mention = { userId: string; name: string }

export const serializeComment = (row: Row, members: readonly Mention[]): PostComment => ({
  id: row.id,
  author: { kind: row.authorKind as PostComment["author"]["kind"], id: row.authorId, name: row.authorName },
  text: row.text,
  mentions: members.filter(({ userId }) => row.mentions.includes(userId)),
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
})

/** Members with the name to type after an @: their own, or else the local part of their email address. */
export const findMentionableMembers = (on: Db, organizationId: string): Promise<Mention[]> =>
  on
    .selectFrom("Member as m")
    .innerJoin("User as u", "u.id", "m.userId")
    .where("m.organizationId", "=", organizationId)
    .select((eb) => [
      "u.id as userId",
      sql<string>`coalesce(nullif(trim(${eb.ref("u.name")}), ''), split_part(${eb.ref("u.email")}, '@', 1))`.as(
        "name",
      ),
    ])
    .execute()

const endsWord = (rest: string) => !/^[\p{L}\p{N}_]/u.test(rest)

/** The longest name wins, so "@Ada Lovelace" doesn't mention another Ada. */
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
