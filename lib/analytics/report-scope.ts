import { DateTime } from "luxon"
import type { z } from "zod"

import type { Caller } from "@/lib/access/caller"
import { db, prisma } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { notFound, unprocessable } from "@/lib/errors/app-error"
import { findProfile } from "@/lib/profiles/find-profile"
import { maxDays, type reportQuery } from "./report-contracts"

export type ReportInput = z.output<typeof reportQuery>

/** The days and posts a report covers. */
export type ReportScope = {
  organizationId: string
  timeZone: string
  from: string
  to: string
  before: { from: string; to: string }
  /** Null for all of them. */
  accountIds: string[] | null
  /** Empty for all posts, tagged or not. */
  tagId: string
}

const defaultDays = 28
export const addDays = (date: string, days: number) =>
  DateTime.fromISO(date, { zone: "utc" }).plus({ days }).toISODate()!

/** Number of days in a period, including the last one. */
export const daysBetween = (from: string, to: string) =>
  DateTime.fromISO(to, { zone: "utc" }).diff(DateTime.fromISO(from, { zone: "utc" }), "days").days + 1

export const datesOf = ({ from, to }: { from: string; to: string }) =>
  Array.from({ length: daysBetween(from, to) }, (_, days) => addDays(from, days))

export async function reportScope(caller: Caller, input: ReportInput): Promise<ReportScope> {
  const { organizationId } = caller
  const { timeZone } = await prisma.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { timeZone: true },
  })
  const to = input.to ?? DateTime.now().setZone(timeZone).toISODate()!
  const from = input.from ?? addDays(to, 1 - defaultDays)
  const length = daysBetween(from, to)
  if (length < 1) throw invalidPeriod("Must not be after the last day")
  if (length > maxDays) throw invalidPeriod(`Must be within ${maxDays} days of the last day`)
  const [accountIds, tagId] = await Promise.all([accountsOf(caller, input), tagOf(caller, input)])
  const before = { from: addDays(from, -length), to: addDays(from, -1) }
  return { organizationId, timeZone, from, to, before, accountIds, tagId }
}

const invalidPeriod = (problem: string) => unprocessable("Invalid period.", { from: [problem] })

/** Disconnected accounts still count. */
async function accountsOf(caller: Caller, { socialAccountIds, profileId, platform }: ReportInput) {
  if (!socialAccountIds && !profileId && !platform) return null
  const profile = profileId ? await findProfile(caller, profileId) : undefined
  const rows = await prisma.socialAccount.findMany({
    where: {
      organizationId: caller.organizationId,
      platform,
      ...(socialAccountIds && { id: { in: socialAccountIds } }),
      ...(profile && { profileId: profile.id }),
    },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

async function tagOf({ organizationId }: Caller, { tagId }: ReportInput) {
  if (!tagId) return ""
  const tag = await prisma.tag.findFirst({ where: { id: tagId, organizationId }, select: { id: true } })
  if (!tag) throw notFound("Tag")
  return tag.id
}

/** The posts of a report, whatever their status and day. */
export const postsInScope = ({ organizationId, accountIds, tagId }: ReportScope) =>
  db
    .selectFrom("Post as p")
    .where("p.organizationId", "=", organizationId)
    .$if(accountIds !== null, (query) => query.where("p.socialAccountId", "=", anyOf(accountIds ?? [])))
    .$if(tagId !== "", (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("PostTag as t")
            .whereRef("t.postId", "=", "p.id")
            .where("t.tagId", "=", tagId)
            .select("t.tagId"),
        ),
      ),
    )
