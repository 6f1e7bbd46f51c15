import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { lockNameInPrisma } from "@/lib/db/advisory-lock"
import { prisma } from "@/lib/db/database"
import { unprocessable } from "@/lib/errors/app-error"
import { newId } from "@/lib/crypto/ids"
import { assertTags } from "@/lib/posts/create/check-create"
import type { Prisma } from "@/prisma/generated/client"
import { asConflict } from "./as-conflict"
import type { createTemplateContract } from "./contract"
import { serializeTemplate, withTags } from "./serialize"

const maxTemplates = 500

export async function createTemplate(
  caller: Caller,
  { tagIds, platformConfiguration, title, ...template }: InputOf<typeof createTemplateContract>,
) {
  const { organizationId, actor } = caller
  await assertTags(caller, tagIds)
  const row = await prisma.$transaction(async (tx) => {
    // Concurrent requests wait for each other, so that the limit holds.
    await lockNameInPrisma(tx, `templates:${organizationId}`)
    if ((await tx.postTemplate.count({ where: { organizationId } })) >= maxTemplates)
      throw unprocessable(
        `A workspace can have up to ${maxTemplates} templates and snippets. Delete one first.`,
      )
    return tx.postTemplate
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
