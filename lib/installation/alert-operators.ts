import { hostname } from "node:os"

import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { mailText, type Reader } from "@/lib/i18n/mail-text"
import { log } from "@/lib/log/log"
import { sendMail } from "@/lib/mail/send-mail"
import { checkHealth, type HealthProblem, type ReadExecutor } from "./check-health"
import { unscopedReadReports } from "./read-reports"

type Code = HealthProblem["code"]
type Send = (reader: Reader, problems: HealthProblem[]) => Promise<void>

const intervalMs = 60_000
/** Restarts and short peaks aren't worth an email. */
const minDurationMs = 2 * 60_000
const repeatMs = 6 * 3_600_000

const sendAlert: Send = async ({ email, locale }, problems) => {
  const t = mailText(locale, "installationAlert")
  const list = problems.map(({ code, message }) => `- ${t(code)}\n  ${message}`).join("\n")
  const text = t("text", { host: hostname(), list, link: `${env.APP_URL}/settings/status` })
  await sendMail({ to: email, subject: t("subject"), text: `${text}\n` })
}

/** OPERATOR_EMAILS, or else the owners of the first workspace. */
export async function findOperators(): Promise<Reader[]> {
  if (env.OPERATOR_EMAILS.length > 0) {
    const users = await prisma.user.findMany({ where: { email: { in: env.OPERATOR_EMAILS } } })
    const localeOf = new Map(users.map(({ email, locale }) => [email, locale]))
    return env.OPERATOR_EMAILS.map((email) => ({ email, locale: localeOf.get(email) ?? null }))
  }
  const owners = await prisma.organization.findFirst({
    orderBy: { createdAt: "asc" },
    select: { members: { where: { role: "owner" }, select: { user: true } } },
  })
  return owners?.members.map(({ user: { email, locale } }) => ({ email, locale })) ?? []
}

/** Of several web processes, the oldest sends the alerts. */
async function isOldestWebProcess(): Promise<boolean> {
  const web = (await unscopedReadReports()).filter(({ kind }) => kind === "web")
  const [oldest] = web.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
  return !oldest || (oldest.pid === process.pid && oldest.host === hostname())
}

/**
 * Checks the installation once. Runs in the web process, so it also notices when no jobs run, and remembers whom to
 * email, so it can alert when the database is down.
 */
export function createWatch(readExecutor: ReadExecutor, send: Send = sendAlert) {
  const since = new Map<Code, number>()
  const alertedAt = new Map<Code, number>()
  let operators: Reader[] = []
  let isResponsible = true
  return async function watch(now = Date.now()): Promise<void> {
    const { problems } = await checkHealth(readExecutor)
    const current = new Set(problems.map(({ code }) => code))
    for (const code of since.keys()) if (!current.has(code)) since.delete(code)
    for (const code of current) if (!since.has(code)) since.set(code, now)
    if (!current.has("database_down"))
      [operators, isResponsible] = [await findOperators(), await isOldestWebProcess()]
    const due = problems.filter(
      ({ code }) =>
        now - since.get(code)! >= minDurationMs && now - (alertedAt.get(code) ?? -Infinity) >= repeatMs,
    )
    if (due.length === 0 || !isResponsible) return
    for (const { code, message } of due) {
      alertedAt.set(code, now)
      log.error("the installation has a problem", { code, message })
    }
    for (const operator of operators)
      await send(operator, due).catch((error: Error) =>
        log.error("couldn't email an operator", { error: error.message }),
      )
  }
}

/** `restore` tries to fix what it can before problems are reported. Returns the function that stops it. */
export function watchInstallation(
  readExecutor: ReadExecutor,
  restore: () => Promise<void> = async () => {},
): () => void {
  const watch = createWatch(readExecutor)
  const check = async () => {
    await restore().catch((error: Error) => log.error("restoring jobs failed", { error: error.message }))
    await watch()
  }
  const timer = setInterval(() => {
    check().catch((error: Error) => log.error("checking the installation failed", { error: error.message }))
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
