import { useMemo } from "react"

import { isUntouched, checkDraft, findDraftNotices, type Problem } from "./check-draft"
import type { Draft } from "@/components/compose/draft/draft"
import { collectIssues, getServerProblems } from "./issues"
import type { Target } from "@/components/compose/draft/targets"
import { usePostChecks } from "./use-post-checks"

type CheckInput = { draft: Draft; targets: Target[]; at: Date | null; postId: string | null }

const isSameAs = (a: Problem) => (b: Problem) =>
  a.field === b.field && a.message === b.message && a.channelId === b.channelId

/** Combines the local platform checks with the server's, which arrive later. */
export function useIssues(
  { draft, targets, at, postId }: CheckInput,
  attemptProblems: Problem[],
  wasAttempted: boolean,
) {
  const checks = usePostChecks(draft, targets, at, postId)
  const results = checks.results
  const ruleProblems = useMemo(() => checkDraft(draft, targets), [draft, targets])
  const notices = useMemo(() => findDraftNotices(draft, targets), [draft, targets])
  return useMemo(() => {
    // Ignore the server's results for an older version of the draft.
    const serverProblems = checks.isChecking ? [] : getServerProblems(results ?? [])
    const draftProblems = [...ruleProblems, ...serverProblems].filter(
      (problem) => wasAttempted || !isUntouched(draft, problem),
    )
    const problems = [...attemptProblems, ...draftProblems].filter(
      (problem, index, list) => list.findIndex(isSameAs(problem)) === index,
    )
    return {
      problems,
      issues: collectIssues(checks.isChecking ? [] : (results ?? []), draftProblems, notices, targets),
      checks,
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `checks` changes on every render; only these fields matter
  }, [
    ruleProblems,
    notices,
    results,
    checks.isChecking,
    checks.error,
    checks.isEnabled,
    attemptProblems,
    wasAttempted,
    draft,
    targets,
  ])
}
