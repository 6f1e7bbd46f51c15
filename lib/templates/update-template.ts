import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { assertTags } from "@/lib/posts/create/check-create"
import type { Prisma } from "@/prisma/generated/client"
import { asConflict } from "./as-conflict"
import type { updateTemplateContract } from "./contract"
import { findTemplate } from "./find-template"
import { serializeTemplate, withTags } from "./serialize"

export async function updateTemplate(
  caller: Caller,
  { id, tagIds, platformConfiguration, title, ...changes }: InputOf<typeof updateTemplateContract>,
) {
  await findTemplate(caller, id)
  await assertTags(caller, tagIds ?? [])
  const row = await prisma.postTemplate
    .update({
      where: { id },
      data: {
        ...changes,
        ...(title !== undefined && { title: title || null }),
        ...(platformConfiguration && {
          platformConfiguration: platformConfiguration as Prisma.InputJsonObject,
        }),
        ...(tagIds && {
          tags: { deleteMany: {}, create: [...new Set(tagIds)].map((tagId) => ({ tagId })) },
        }),
      },
      include: withTags,
    })
    .catch(asConflict)
  return serializeTemplate(row)
}
