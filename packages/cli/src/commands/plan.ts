import { readFile } from "node:fs/promises"

import { command, type Command } from "../command.ts"
import type { Context } from "../context.ts"
import { exitCodes, Failure } from "../errors.ts"
import { option } from "../options.ts"
import { message, plural, type Output } from "../output/output.ts"
import { makeHasher, readActual } from "../plan/actual.ts"
import { applyChanges, type Applied } from "../plan/apply.ts"
import { checkChanges } from "../plan/check.ts"
import { compare } from "../plan/compare.ts"
import { desiredPosts } from "../plan/desired.ts"
import { readPlan } from "../plan/read-plan.ts"
import { changesToApply, isValid, showPlan, type Plan } from "../plan/show-plan.ts"

const prune = option.flag("Also delete the plan's posts that are no longer in the file.")

const detail =
  "Describe posts in a YAML file, each with its own key:\n\n" +
  "  name: spring\n" +
  "  timeZone: Europe/Berlin\n" +
  "  posts:\n" +
  "    - key: opening\n" +
  "      channel: mastodon/ada\n" +
  "      caption: We open on Saturday.\n" +
  "      scheduledAt: 2026-12-01 09:00\n" +
  "      media: [{ path: door.jpg, alt: Our door }]\n\n" +
  "Each post is tagged <name>/<key>, so any machine can find it again. Fields that the file omits aren't changed on\n" +
  "the server, and neither are published posts."

const planCommand = command({
  usage: "plan <file>",
  summary: "Show what apply would change.",
  detail,
  files: true,
  options: {
    prune,
    check: option.flag("Exit with 1 if anything would change, for CI."),
  },
  examples: [
    ["carillon plan posts.yaml", "the differences between the file and the server"],
    ["carillon plan posts.yaml --check --json", "in CI"],
  ],
  run: async ({ file, prune, check }, context) => {
    const plan = await makePlan(file, prune, context)
    const output = showPlan(plan)
    const differs = check && changesToApply(plan).length > 0
    return differs && isValid(plan) ? { ...output, exitCode: exitCodes.failed } : output
  },
})

const apply = command({
  usage: "apply <file>",
  summary: "Create, update, and delete posts to match a file.",
  detail,
  files: true,
  options: { prune },
  examples: [
    ["carillon apply posts.yaml", "shows the changes and asks for confirmation"],
    ["carillon apply posts.yaml --prune --yes", "in a script"],
  ],
  run: async ({ file, prune }, context) => {
    const plan = await makePlan(file, prune, context)
    const preview = showPlan(plan)
    const changes = changesToApply(plan)
    if (context.globals.dryRun || !changes.length || !isValid(plan))
      return preview.exitCode === 0 ? preview : reject(plan, preview, context)
    context.note(preview.text(context.terminal))
    await context.confirm(`\nApply ${plural(changes.length, "change")}?`)
    const applied: Applied[] = []
    try {
      for await (const each of applyChanges(changes, plan.name, context)) {
        applied.push(each)
        context.note(`✓ ${each.action} ${each.key}`)
      }
    } catch (error) {
      context.note(`Applied ${applied.length} of ${changes.length} changes. Run apply again to continue.`)
      throw error
    }
    return message(`Applied ${plural(applied.length, "change")}.`, { plan: plan.name, applied })
  },
})

/** Shows the plan and reports that nothing was applied. */
function reject(plan: Plan, preview: Output, { note, terminal }: Context): Output {
  note(preview.text(terminal))
  const invalid = plan.changes.filter((change) => plan.checks.get(change)?.errors.length).length
  return {
    ...message(
      `Nothing was applied: ${plural(invalid, "post")} ${invalid === 1 ? "has" : "have"} errors.`,
      preview.json,
    ),
    exitCode: exitCodes.invalid,
  }
}

async function makePlan(file: string, prune: boolean, context: Context): Promise<Plan> {
  const { carillon, session, signal } = context
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`Couldn't read ${file}: ${error.message}`, exitCodes.usage)
  })
  const planFile = readPlan(text, file)
  const [organization, channels, actual] = await Promise.all([
    carillon.organization.get(),
    carillon.socialAccounts.list().all(),
    readActual(carillon, planFile.name),
  ])
  const desired = await desiredPosts(planFile, { file, channels, timeZone: organization.timeZone, signal })
  const changes = await compare(desired, actual, makeHasher(signal))
  const checks = await checkChanges(changes, carillon)
  return { name: planFile.name, target: `${organization.name} at ${session.url}`, changes, checks, prune }
}

export const planCommands: Command[] = [planCommand, apply]
