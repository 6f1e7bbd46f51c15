import { DateTime } from "luxon"
import type { z } from "zod"

import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound, unprocessable } from "@/lib/errors"
import { findProfile } from "@/lib/profiles/find-profile"
import { mostDays, type reportQuery } from "./report-contracts"

export type ReportInput = z.output<typeof reportQuery>

/** What a report is about: days, and whose posts. */
export type ReportScope = {
  organizationId: string
  timeZone: string
  from: string
  to: string
  before: { from: string; to: string }
  /** Null for all of them. */
  channels: string[] | null
  /** Empty for posts with any tags or none. */
  tagId: string
}

const usualDays = 28
const shift = (date: string, days: number) =>
  DateTime.fromISO(date, { zone: "utc" }).plus({ days }).toISODate()!

/** How many days a period has, the last one included. */
export const daysBetween = (from: string, to: string) =>
  DateTime.fromISO(to, { zone: "utc" }).diff(DateTime.fromISO(from, { zone: "utc" }), "days").days + 1

export const datesOf = ({ from, to }: { from: string; to: string }) =>
  Array.from({ length: daysBetween(from, to) }, (_, days) => shift(from, days))

export async function reportScope(caller: Caller, input: ReportInput): Promise<ReportScope> {
  const { organizationId } = caller
  const { timeZone } = await prisma.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { timeZone: true },
  })
  const to = input.to ?? DateTime.now().setZone(timeZone).toISODate()!
  const from = input.from ?? shift(to, 1 - usualDays)
  const length = daysBetween(from, to)
  if (length < 1) throw refused("Must not be after the last day")
  if (length > mostDays) throw refused(`Must be within ${mostDays} days of the last day`)
  const [channels, tagId] = await Promise.all([channelsOf(caller, input), tagOf(caller, input)])
  const before = { from: shift(from, -length), to: shift(from, -1) }
  return { organizationId, timeZone, from, to, before, channels, tagId }
}

const refused = (problem: string) => unprocessable("The period cannot be read.", { from: [problem] })

/** Channels that were disconnected meanwhile still count. */
async function channelsOf(caller: Caller, { socialAccountIds, profileId, platform }: ReportInput) {
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
