import type { Caller } from "@/lib/access/caller"
import { audit } from "@/lib/audit-log/record-audit"
import { requireOperator } from "@/lib/auth/operator/operator"
import type { InputOf } from "@/lib/contract/contract"
import { newId } from "@/lib/crypto/ids"
import { lockNameInPrisma } from "@/lib/db/advisory-lock"
import { prisma } from "@/lib/db/database"
import { unscoped } from "@/lib/db/tenant"
import { conflict, notFound, unprocessable, invalidInput } from "@/lib/errors/app-error"
import { maxVerificationFiles, type createVerificationFileContract, type VerificationFile } from "./contract"
import { nameProblem } from "./file-name"
import { serializeFile } from "./list-files"

export async function createVerificationFile(
  caller: Caller,
  { type, name, content }: InputOf<typeof createVerificationFileContract>,
): Promise<VerificationFile> {
  await requireOperator(caller)
  const problem = nameProblem(type, name)
  if (problem) throw invalidInput({ name: [problem] })
  const id = newId()
  // The files belong to no workspace.
  return unscoped(() =>
    prisma.$transaction(async (db) => {
      await lockNameInPrisma(db, "verification-files")
      if ((await db.verificationFile.count()) >= maxVerificationFiles)
        throw unprocessable(
          `There can be up to ${maxVerificationFiles} verification files and meta tags. Remove one first.`,
        )
      if (await db.verificationFile.findUnique({ where: { type_name: { type, name } } }))
        throw conflict(`${name} already exists. Remove it first.`)
      const created = await db.verificationFile.create({ data: { id, type, name, content } })
      await audit(db, caller, "server.verification_added", { kind: "verificationFile", id }, { type, name })
      return serializeFile(created)
    }),
  )
}

export async function deleteVerificationFile(
  caller: Caller,
  { id }: { id: string },
): Promise<VerificationFile> {
  await requireOperator(caller)
  return unscoped(() =>
    prisma.$transaction(async (db) => {
      const found = await db.verificationFile.findUnique({ where: { id } })
      if (!found || (await db.verificationFile.deleteMany({ where: { id } })).count === 0)
        throw notFound("Verification file")
      const { type, name } = found
      await audit(db, caller, "server.verification_removed", { kind: "verificationFile", id }, { type, name })
      return serializeFile(found)
    }),
  )
}
