import { useMemo } from "react"

import { isUntouched, problemsOf, type Problem } from "./check-draft"
import type { Draft } from "./draft"
import { findingsOf, serverProblems } from "./findings"
import type { Target } from "./targets"
import { useVerdicts } from "./use-verdicts"

type Asked = { draft: Draft; targets: Target[]; at: Date | null; postId: string | null }

const sameAs = (one: Problem) => (other: Problem) =>
  one.field === other.field && one.message === other.message && one.channelId === other.channelId

/** What is known of the draft so far: at once by the rules of the platforms, a little later by the server. */
export function useFindings({ draft, targets, at, postId }: Asked, said: Problem[], isTried: boolean) {
  const verdicts = useVerdicts(draft, targets, at, postId)
  const given = verdicts.verdicts
  const rules = useMemo(() => problemsOf(draft, targets), [draft, targets])
  return useMemo(() => {
    // What the server says of an older text is left out; the rules are of this one.
    const server = verdicts.isChecking ? [] : serverProblems(given ?? [])
    const all = [...rules, ...server].filter((problem) => isTried || !isUntouched(draft, problem))
    const problems = [...said, ...all].filter(
      (problem, index, list) => list.findIndex(sameAs(problem)) === index,
    )
    return {
      problems,
      findings: findingsOf(verdicts.isChecking ? [] : (given ?? []), all, targets),
      verdicts,
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of the verdicts, these two are what counts
  }, [rules, given, verdicts.isChecking, verdicts.error, verdicts.isAsked, said, isTried, draft, targets])
}
