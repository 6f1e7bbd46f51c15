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
  const { results, isChecking } = checks
  const ruleProblems = useMemo(() => checkDraft(draft, targets), [draft, targets])
  const notices = useMemo(() => findDraftNotices(draft, targets), [draft, targets])
  const { problems, issues } = useMemo(() => {
    // Ignore errors in an older version of the draft. The rest stays, so that nothing moves while someone's writing.
    const serverChecks = (results ?? []).map((check) => ({
      ...check,
      ...(isChecking && { errors: [] }),
    }))
    const serverProblems = getServerProblems(serverChecks)
    const draftProblems = [...ruleProblems, ...serverProblems].filter(
      (problem) => wasAttempted || !isUntouched(draft, problem),
    )
    const all = [...attemptProblems, ...draftProblems].filter(
      (problem, index, list) => list.findIndex(isSameAs(problem)) === index,
    )
    return { problems: all, issues: collectIssues(serverChecks, all, notices, targets) }
  }, [ruleProblems, notices, results, isChecking, attemptProblems, wasAttempted, draft, targets])
  return { problems, issues, checks }
}
