import { spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { join } from "node:path"

import { env } from "@/lib/config/env"
import { db } from "@/lib/db/database"
import { log } from "@/lib/log/log"
import { mailText } from "@/lib/i18n/mail-text"
import { trySendMail } from "@/lib/mail/send-mail"
import { findOperators } from "./alert-operators"

const hourMs = 3_600_000
const drillAgainAfterMs = { passed: 30 * 24 * hourMs, skipped: 30 * 24 * hourMs, failed: 12 * hourMs }
type Result = keyof typeof drillAgainAfterMs
const timeoutMs = 6 * hourMs

export const unscopedLastDrill = () =>
  db
    .selectFrom("RestoreDrill")
    .select(["result", "reason", "startedAt", "finishedAt"])
    .orderBy("startedAt", "desc")
    .limit(1)
    .executeTakeFirst()

/** Runs the drill if the last one was a month ago, and a failed one every night. Operators get an email if it fails. */
export async function unscopedDrillRestore(program = drillProgram()): Promise<Result | "off" | "not due"> {
  if (!env.RESTORE_DRILL) return "off"
  const last = await unscopedLastDrill()
  const startedAt = new Date()
  if (last && startedAt.getTime() - last.startedAt.getTime() < drillAgainAfterMs[last.result as Result])
    return "not due"
  const problem = await runProgram(program)
  const drill = await unscopedLastDrill()
  // A killed program leaves no record, and the scratch database doesn't outlive the next drill.
  const isRecorded = drill && drill.startedAt >= startedAt
  const result = isRecorded ? (drill.result as Result) : "failed"
  const reason = isRecorded ? drill.reason : problem
  if (!isRecorded) await recordFailure(startedAt, reason)
  if (result === "failed") await report(reason ?? "")
  return result
}

const recordFailure = (startedAt: Date, reason: string | null) =>
  db
    .insertInto("RestoreDrill")
    .values({
      ...{ id: randomUUID(), startedAt, finishedAt: new Date(), result: "failed", reason },
      ...{ tables: 0, rows: 0, bytes: 0 },
    })
    .execute()

async function report(reason: string) {
  log.error("the restore drill failed", { reason })
  const values = { reason, link: `${env.APP_URL}/settings/status` }
  for (const { email: to, locale } of await findOperators()) {
    const t = mailText(locale, "restoreDrill")
    await trySendMail({ to, subject: t("subject"), text: `${t("text", values)}\n` })
  }
}

/** The command's own program, so that the drill uses the code of `npm run backup` and no memory of the executor. */
const drillProgram = () =>
  join(/* turbopackIgnore: true */ process.cwd(), "scripts", "backup", "restore-drill.ts")

/** Resolves to null, or to what's wrong. */
function runProgram(file: string): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file], {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: timeoutMs,
      killSignal: "SIGKILL",
    })
    let output = ""
    const keep = (text: Buffer) => void (output = (output + text.toString()).slice(-1000))
    child.stdout.on("data", keep)
    child.stderr.on("data", keep)
    child.once("error", (error) => resolve(error.message))
    child.once("close", (code, signal) =>
      resolve(code === 0 ? null : `The drill ended with ${signal ?? `code ${code}`}. ${output}`.trim()),
    )
  })
}
