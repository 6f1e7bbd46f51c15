import { pool } from "@/lib/db"
import type { Into } from "./into"
import { readRows } from "./read-rows"

/** Nobody becomes a member by an import; those who are one keep what they wrote. */
export async function knowMembers({ archive, caller, known, step }: Into): Promise<void> {
  for await (const page of readRows(archive, "members", () => {})) {
    const byEmail = new Map(page.map(({ row }) => [row.person?.email.toLowerCase() ?? "", row.userId]))
    const { rows } = await pool.query<{ id: string; email: string }>(
      `SELECT u.id, u.email FROM "Member" m JOIN "User" u ON u.id = m."userId"
       WHERE m."organizationId" = $1 AND u.email = ANY($2)`,
      [caller.organizationId, [...byEmail.keys()]],
    )
    for (const { id, email } of rows) known.members.set(byEmail.get(email)!, id)
    step(page.length)
  }
}
