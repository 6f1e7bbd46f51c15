import { rollUp } from "@/lib/analytics/roll-up"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { platforms } from "@/lib/platforms/registry"
import { simulateCount } from "@/lib/platforms/sandbox/metrics"

const day = 24 * 3_600_000
const daysBack = 84
/** Hours with published posts, and their relative reach. */
const hours = [
  { hour: 8, reach: 1.4 },
  { hour: 12, reach: 2.1 },
  { hour: 15, reach: 0.8 },
  { hour: 18, reach: 2.8 },
  { hour: 21, reach: 1.2 },
]
const captions = [
  "Bells of the week: what a carillonneur hears that nobody else does.",
  "Five minutes with the oldest bell in the tower.",
  "How do you tune a bell? With patience, and from the inside.",
  "Our summer concerts: every Thursday at noon.",
  "A question from a reader: why does a bell sound like a chord?",
  "New in the workshop: an 80-kilogram clapper.",
]
/** Ages at which a post's metrics were collected. */
const ages = [0.05, 0.25, 1, 2, 3, 7, 14, 28, 56].map((days) => days * day)
/** Typical counts on the first day of a post with a thousand impressions. */
const dailyCounts = { impressions: 1000, likes: 42, comments: 6, shares: 9, clicks: 14 }

const sandboxRaw = { sandbox: true }

function metricsOf(seed: string, postedAt: Date, at: Date, reach: number) {
  const counts = Object.entries(dailyCounts).map(([name, aboutPerDay]) => [
    name,
    simulateCount(`${seed} ${name}`, postedAt.toISOString(), at, aboutPerDay * reach),
  ])
  return { ...(Object.fromEntries(counts) as Record<string, number>), raw: sandboxRaw }
}

function sentPost(index: number, socialAccountId: string) {
  const { hour, reach: hourlyReach } = hours[index % hours.length]!
  const daysAgo = daysBack - index
  const postedAt = new Date(Date.now() - daysAgo * day)
  postedAt.setHours(hour, 0, 0, 0)
  // The audience grows over time.
  const reach = hourlyReach * (0.6 + (0.8 * index) / daysBack)
  const id = newId()
  const samples = ages
    .map((age) => new Date(postedAt.getTime() + age))
    .filter((at) => at.getTime() < Date.now())
    .map((collectedAt) => ({ collectedAt, metrics: metricsOf(id, postedAt, collectedAt, reach) }))
  return { id, socialAccountId, postedAt, samples, caption: captions[index % captions.length]! }
}

/**
 * Twelve weeks of published posts with metrics, so that analytics has data on the first day.
 * Only for sandbox channels: nothing is on a real platform.
 */
export async function demoHistory(caller: Caller, channels: Record<string, string>): Promise<void> {
  const { organizationId } = caller
  const measured = platforms.filter(({ analytics, slug }) => analytics && channels[slug]).slice(0, 5)
  if (measured.length === 0) return
  const posts = Array.from({ length: daysBack }, (_, index) =>
    sentPost(index, channels[measured[(index * 3) % measured.length]!.slug]!),
  )
  const slugOf = new Map(measured.map(({ slug }) => [channels[slug], slug]))
  const common = { organizationId, approvalStatus: "APPROVED", createdByKind: "system" } as const
  await prisma.post.createMany({
    data: posts.map(({ id, socialAccountId, postedAt, caption, samples }, index) => {
      const failed = index % 17 === 16
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
              errorMessage: "The platform didn't respond.",
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
  const sent = posts.filter((_, index) => index % 17 !== 16)
  await prisma.metricSample.createMany({
    data: sent.flatMap(({ id, socialAccountId, samples }) =>
      samples.map((sample) => ({ ...sample, postId: id, platform: slugOf.get(socialAccountId)! })),
    ),
  })
  const tag = await prisma.tag.create({ data: { organizationId, name: "Workshop", color: "#a16207" } })
  await prisma.postTag.createMany({
    data: sent.filter((_, index) => index % 3 === 0).map(({ id }) => ({ postId: id, tagId: tag.id })),
  })
  await rollUp(caller)
}
