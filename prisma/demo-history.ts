import { rollUp } from "@/lib/analytics/roll-up"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { platforms } from "@/lib/platforms/registry"
import { simulateCount } from "@/lib/platforms/twin/metrics"

const day = 24 * 3_600_000
const daysBack = 84
/** When people look, and how many times as many as at another hour. */
const hours = [
  { hour: 8, pull: 1.4 },
  { hour: 12, pull: 2.1 },
  { hour: 15, pull: 0.8 },
  { hour: 18, pull: 2.8 },
  { hour: 21, pull: 1.2 },
]
const captions = [
  "Bells of the week: what a carillonneur hears that nobody else does.",
  "Five minutes with the oldest bell of the tower.",
  "How do you tune a bell? With patience, and from the inside.",
  "Our summer concerts: every Thursday at noon.",
  "A question from a reader: why does a bell sound like a chord?",
  "New in the workshop: a clapper of 80 kilograms.",
]
/** How old a post was when its figures were read. */
const ages = [0.05, 0.25, 1, 2, 3, 7, 14, 28, 56].map((days) => days * day)
/** How often each comes to pass while a post is seen a thousand times in its first day. */
const usual = { impressions: 1000, likes: 42, comments: 6, shares: 9, clicks: 14 }

const sandboxRaw = { sandbox: true }

function metricsOf(seed: string, postedAt: Date, at: Date, pull: number) {
  const counts = Object.entries(usual).map(([name, aboutPerDay]) => [
    name,
    simulateCount(`${seed} ${name}`, postedAt.toISOString(), at, aboutPerDay * pull),
  ])
  return { ...(Object.fromEntries(counts) as Record<string, number>), raw: sandboxRaw }
}

function sentPost(place: number, socialAccountId: string) {
  const { hour, pull } = hours[place % hours.length]!
  const daysAgo = daysBack - place
  const postedAt = new Date(Date.now() - daysAgo * day)
  postedAt.setHours(hour, 0, 0, 0)
  // More and more people listen.
  const reach = pull * (0.6 + (0.8 * place) / daysBack)
  const id = newId()
  const samples = ages
    .map((age) => new Date(postedAt.getTime() + age))
    .filter((at) => at.getTime() < Date.now())
    .map((collectedAt) => ({ collectedAt, metrics: metricsOf(id, postedAt, collectedAt, reach) }))
  return { id, socialAccountId, postedAt, samples, caption: captions[place % captions.length]! }
}

/**
 * Twelve weeks of sent posts with the figures they gathered, so that analytics has something to show on the first day.
 * Only for sandbox channels: nothing of it is on any platform.
 */
export async function demoHistory(caller: Caller, channels: Record<string, string>): Promise<void> {
  const { organizationId } = caller
  const measured = platforms.filter(({ analytics, slug }) => analytics && channels[slug]).slice(0, 5)
  if (measured.length === 0) return
  const posts = Array.from({ length: daysBack }, (_, place) =>
    sentPost(place, channels[measured[(place * 3) % measured.length]!.slug]!),
  )
  const slugOf = new Map(measured.map(({ slug }) => [channels[slug], slug]))
  const common = { organizationId, approvalStatus: "APPROVED", createdByKind: "system" } as const
  await prisma.post.createMany({
    data: posts.map(({ id, socialAccountId, postedAt, caption, samples }, place) => {
      const failed = place % 17 === 16
      return {
        ...{
          ...common,
          id,
          socialAccountId,
          caption,
          createdAt: postedAt,
          scheduledAt: postedAt,
          updatedAt: postedAt,
        },
        ...(failed
          ? {
              status: "FAILED",
              errorTag: "unavailable",
              errorMessage: "The platform did not answer.",
              isRetryable: true,
            }
          : {
              status: "COMPLETED",
              postedAt,
              analyticsLatest: samples.at(-1)?.metrics,
              analyticsLastFetchedAt: samples.at(-1)?.collectedAt,
            }),
      }
    }),
  })
  const sent = posts.filter((_, place) => place % 17 !== 16)
  await prisma.metricSample.createMany({
    data: sent.flatMap(({ id, socialAccountId, samples }) =>
      samples.map((sample) => ({ ...sample, postId: id, platform: slugOf.get(socialAccountId)! })),
    ),
  })
  const tag = await prisma.tag.create({ data: { organizationId, name: "Workshop", color: "#a16207" } })
  await prisma.postTag.createMany({
    data: sent.filter((_, place) => place % 3 === 0).map(({ id }) => ({ postId: id, tagId: tag.id })),
  })
  await rollUp(caller)
}
