import { readFile } from "node:fs/promises"

import type { Carillon } from "../../../sdk-typescript/src/index.ts"
import { command, type Command } from "../command.ts"
import type { Context } from "../context.ts"
import { exitCodes, Failure } from "../failures.ts"
import { done, plural, type Output } from "../output.ts"
import { makeHasher, readActual } from "../plan/actual.ts"
import { applyChanges, type Applied } from "../plan/apply.ts"
import { checkChanges } from "../plan/check.ts"
import { compare } from "../plan/compare.ts"
import { desiredPosts } from "../plan/desired.ts"
import { readPlan } from "../plan/read-plan.ts"
import { doable, isSound, showPlan, type Plan } from "../plan/show-plan.ts"

const prune = {
  type: "boolean",
  summary: "Also delete posts of this plan that are not in the file any more.",
} as const

const detail =
  "Posts stand in a YAML file, each under a key of its own:\n\n" +
  "  name: spring\n" +
  "  timeZone: Europe/Berlin\n" +
  "  posts:\n" +
  "    - key: opening\n" +
  "      channel: mastodon/ada\n" +
  "      caption: We open on Saturday.\n" +
  "      scheduledAt: 2026-12-01 09:00\n" +
  "      media: [{ path: door.jpg, alt: Our door }]\n\n" +
  "A post carries the tag <name>/<key>, by which it is found again from any machine. What a post does not say is left\n" +
  "as it is on the server. Published posts stay as they are."

const planCommand = command({
  name: "plan",
  summary: "Show what apply would change.",
  detail,
  args: ["file"],
  files: true,
  options: {
    prune,
    check: { type: "boolean", summary: "End with 1 where something would change, for CI." },
  },
  examples: [
    ["carillon plan posts.yaml", "the difference between file and server"],
    ["carillon plan posts.yaml --check --json", "in CI"],
  ],
  run: async ({ args: { file }, options }, context) => {
    const plan = await makePlan(file, options.prune === true, await context.carillon(), context)
    const output = showPlan(plan)
    const differs = options.check && doable(plan).length > 0
    return differs && isSound(plan) ? { ...output, exitCode: exitCodes.failed } : output
  },
})

const apply = command({
  name: "apply",
  summary: "Make the posts on the server what the file says.",
  detail,
  args: ["file"],
  files: true,
  options: { prune },
  examples: [
    ["carillon apply posts.yaml", "shows the difference, and asks"],
    ["carillon apply posts.yaml --prune --yes", "from a script"],
  ],
  run: async ({ args: { file }, options }, context) => {
    const carillon = await context.carillon()
    const plan = await makePlan(file, options.prune === true, carillon, context)
    const shown = showPlan(plan)
    const changes = doable(plan)
    if (context.globals.dryRun || !changes.length || !isSound(plan))
      return shown.exitCode === 0 ? shown : refuse(plan, shown, context)
    context.note(shown.text(context.terminal))
    await context.confirm(`\nApply ${plural(changes.length, "change")}?`)
    const applied: Applied[] = []
    try {
      for await (const each of applyChanges(changes, carillon, plan.name, context)) {
        applied.push(each)
        context.note(`✓ ${each.action} ${each.key}`)
      }
    } catch (error) {
      context.note(`${applied.length} of ${changes.length} done. Run apply again to go on.`)
      throw error
    }
    return done(`Applied ${plural(applied.length, "change")}.`, { plan: plan.name, applied })
  },
})

/** Nothing is begun that could not be brought to its end. */
function refuse(plan: Plan, shown: Output, { note, terminal }: Context): Output {
  note(shown.text(terminal))
  const bad = plan.changes.filter((change) => plan.verdicts.get(change)?.errors.length).length
  return {
    ...done(`Nothing was applied: ${plural(bad, "post")} would be refused.`, shown.json),
    exitCode: exitCodes.invalid,
  }
}

async function makePlan(file: string, prune: boolean, carillon: Carillon, context: Context): Promise<Plan> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`${file} cannot be read: ${error.message}`, exitCodes.usage)
  })
  const written = readPlan(text, file)
  const [organization, channels, actual] = await Promise.all([
    carillon.organization.get(),
    carillon.socialAccounts.list().all(),
    readActual(carillon, written.name),
  ])
  const { signal } = context
  const desired = await desiredPosts(written, { file, channels, timeZone: organization.timeZone, signal })
  const changes = await compare(desired, actual, makeHasher(signal))
  const verdicts = await checkChanges(changes, carillon)
  const { url } = await context.session()
  return { name: written.name, where: `${organization.name} at ${url}`, changes, verdicts, prune }
}

export const planCommands: Command[] = [planCommand, apply]
