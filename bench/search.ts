// Searching 1,000,000 posts for a word that occurs in one of 1,000, each time a different one, through the route handler
// over HTTP. 95 percent of searches take at most 50 ms. The floor is a page of the same list without a search, read in
// turn.
import { GET as list } from "@/app/v0/posts/route"
import { indexPosts } from "@/lib/posts/search/index-posts"
import { twoSizes } from "./two-sizes"

const searches = 200
const targetMs = 50

const { large, measure, end } = await twoSizes(
  () => list,
  async () => {
    const start = performance.now()
    const indexed = await indexPosts(null, Infinity)
    const perSecond = (indexed / (performance.now() - start)) * 1000
    console.log(`indexed ${indexed.toLocaleString("en")} posts, ${perSecond.toFixed(0)} a second`)
  },
)

/** "topicabc" for 12. */
const topic = (n: number) =>
  `topic${[...String(n % 1000).padStart(3, "0")].map((digit) => "abcdefghij"[Number(digit)]).join("")}`

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!

async function run(name: string, queryOf: (n: number) => string) {
  const [found, floor]: [number[], number[]] = [[], []]
  for (let n = -5; n < searches; n++) {
    const path = `/v0/posts?limit=50&q=${encodeURIComponent(queryOf(n + 7))}`
    const [search, page] = [await measure(path, large), await measure("/v0/posts?limit=50", large)]
    if (n < 0) continue
    found.push(search)
    floor.push(page)
  }
  const [p50, p95, floorP95] = [percentile(found, 0.5), percentile(found, 0.95), percentile(floor, 0.95)]
  console.log(
    `${name.padEnd(22)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; without a search p95 ${floorP95.toFixed(1)} ms`,
  )
  return {
    name: `searching for ${name}, p95`,
    ratio: p95 / targetMs,
    measured: `${p95.toFixed(1)} ms with 1,000,000 posts`,
    floor: `${targetMs} ms`,
  }
}

const promised = [
  await run("a rare word", topic),
  await run("a misspelled word", (n) => topic(n).replace("p", "pp")),
]
await run("a rare and a common word", (n) => `week ${topic(n)}`)
await run("a tag and a rare word", (n) => `tag ${topic(n)}`)
await end(promised, 1)
