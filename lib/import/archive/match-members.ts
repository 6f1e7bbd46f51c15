import { db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import type { ImportContext } from "./import-context"
import { readRows } from "./read-rows"

/** An import adds no members. Members with the same email address stay the authors of their content. */
export async function matchMembers({ archive, caller, known, advance }: ImportContext): Promise<void> {
  for await (const page of readRows(archive, "members", () => {})) {
    const byEmail = new Map(page.map(({ row }) => [row.person?.email.toLowerCase() ?? "", row.userId]))
    const members = await db
      .selectFrom("Member as m")
      .innerJoin("User as u", "u.id", "m.userId")
      .select(["u.id", "u.email"])
      .where("m.organizationId", "=", caller.organizationId)
      .where("u.email", "=", anyOf([...byEmail.keys()]))
      .execute()
    for (const { id, email } of members) known.members.set(byEmail.get(email)!, id)
    advance(page.length)
  }
}
