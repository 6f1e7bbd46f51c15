import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import type { PostVerdict, validatePostContract } from "./batch-contracts"
import { dryRun } from "./dry-run"

/** A dry run for each channel; writes nothing. */
export async function validatePost(
  caller: Caller,
  { socialAccountId, socialAccountIds, ...post }: InputOf<typeof validatePostContract>,
) {
  const data: PostVerdict[] = []
  const ahead = { posts: 0, slots: new Map<string, Date[]>() }
  for (const id of new Set(socialAccountIds ?? [socialAccountId ?? ""])) {
    const verdict = await dryRun(caller, { ...post, socialAccountId: id }, ahead)
    data.push(verdict)
    if (verdict.valid) ahead.posts++
  }
  return { valid: data.every(({ valid }) => valid), data }
}
