import { print } from "@/scripts/process/progress"
import type { Violation } from "./model"
import { describeStep, dueSoon, isFault, type Step } from "./plan"
import { runPlan, type Site } from "./run-plan"
import { shrink } from "./shrink"

/** Smaller plans that may fail as well, the likeliest and fastest first. */
export function candidates(steps: Step[], { operations, culprits = [] }: Violation): Step[][] {
  const creators = new Set(
    steps.flatMap((step) => (!isFault(step) && operations.includes(step.n) ? [step.target ?? step.n] : [])),
  )
  const isClose = (step: Step) =>
    !isFault(step) &&
    (operations.includes(step.n) ||
      creators.has(step.n) ||
      (step.target !== null && creators.has(step.target)))
  const calm = steps.filter(isClose)
  const written = calm.filter(({ n }) => creators.has(n) || culprits.includes(n))
  // Without the faults between them, a step can have an effect that it didn't have before.
  const withoutOne = calm.map((left) => calm.filter((step) => step !== left))
  const close = steps.filter((step) => isFault(step) || isClose(step))
  return [...[written, calm, ...withoutOne].map(dueSoon), calm, close].filter(
    (some) => some.length > 0 && some.length < steps.length,
  )
}

/** Finds and prints the fewest steps that still fail. Without faults and waits, a try takes seconds. */
export async function explain(
  site: Site,
  steps: Step[],
  first: Violation,
  { budgetMs, replay }: { budgetMs: number; replay: string },
): Promise<void> {
  const end = Date.now() + budgetMs
  const mayTry = () => Date.now() < end
  const fails = async (some: Step[]) => {
    // Often another check finds the same defect sooner.
    const [violation] = (await runPlan(site, some, true)).violations
    print(`  ${some.length} of ${steps.length} steps: ${violation?.text ?? "passes"}`)
    return violation !== undefined
  }
  print(`\nShrinking "${first.text}"`)
  let smallest = steps
  for (const some of candidates(steps, first))
    if (mayTry() && (await fails(some))) {
      smallest = some
      break
    }
  smallest = await shrink(smallest, fails, mayTry)
  if (smallest.length === steps.length) return print("  no smaller plan failed in time")
  const soon = smallest.some((step) => !isFault(step) && !steps.includes(step))
  print(`  the smallest plan that fails has ${smallest.length} steps:`)
  for (const step of smallest) print(`    ${describeStep(step)}`)
  print(`  ${replay} --only ${smallest.map(({ n }) => n).join(",")}${soon ? " --soon" : ""}`)
}
