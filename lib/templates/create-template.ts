import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { unprocessable } from "@/lib/errors/app-error"
import { newId } from "@/lib/crypto/ids"
import { assertTags } from "@/lib/posts/create/check-create"
import type { Prisma } from "@/prisma/generated/client"
import { asConflict } from "./as-conflict"
import type { createTemplateContract } from "./contract"
import { serializeTemplate, withTags } from "./serialize"

const most = 500

export async function createTemplate(
  caller: Caller,
  { tagIds, platformConfiguration, title, ...template }: InputOf<typeof createTemplateContract>,
) {
  const { organizationId, actor } = caller
  await assertTags(caller, tagIds)
  const row = await prisma.$transaction(async (sql) => {
    // Two that come at once wait for each other, so that the limit holds.
    await sql.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`templates:${organizationId}`}, 0))`
    if ((await sql.postTemplate.count({ where: { organizationId } })) >= most)
      throw unprocessable(`A workspace keeps up to ${most} templates and snippets. Delete one first.`)
    return sql.postTemplate
      .create({
        data: {
          ...template,
          id: newId(),
          organizationId,
          title: title || null,
          platformConfiguration: platformConfiguration as Prisma.InputJsonObject,
          createdByKind: actor.kind,
          createdById: actor.id,
          tags: { create: [...new Set(tagIds)].map((tagId) => ({ tagId })) },
        },
        include: withTags,
      })
      .catch(asConflict)
  })
  return serializeTemplate(row)
}
