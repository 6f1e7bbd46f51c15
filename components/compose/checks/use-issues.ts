import { useMemo } from "react"

import { isUntouched, checkDraft, findDraftNotices, type Problem } from "./check-draft"
import { collectIssues, getServerProblems } from "./issues"
import { usePostChecks, type CheckInput } from "./use-post-checks"

const isSameAs = (a: Problem) => (b: Problem) =>
  a.field === b.field && a.message === b.message && a.channelId === b.channelId

/** Combines the local platform checks with the server's, which arrive later. */
export function useIssues(input: CheckInput, attemptProblems: Problem[], wasAttempted: boolean) {
  const { draft, targets } = input
  const checks = usePostChecks(input)
  const results = checks.results
  const ruleProblems = useMemo(() => checkDraft(draft, targets), [draft, targets])
  const notices = useMemo(() => findDraftNotices(draft, targets), [draft, targets])
  return useMemo(() => {
    // Ignore errors in an older version of the draft. The rest stays, so that nothing moves while someone's writing.
    const serverChecks = (results ?? []).map((check) => ({
      ...check,
      ...(checks.isChecking && { errors: [] }),
    }))
    const serverProblems = getServerProblems(serverChecks)
    const draftProblems = [...ruleProblems, ...serverProblems].filter(
      (problem) => wasAttempted || !isUntouched(draft, problem),
    )
    const problems = [...attemptProblems, ...draftProblems].filter(
      (problem, index, list) => list.findIndex(isSameAs(problem)) === index,
    )
    return {
      problems,
      issues: collectIssues(serverChecks, problems, notices, targets),
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
