export type IndexEntry = { path: string; page: string; heading: string; text: string }

/** Requires every word, and ranks matches in headings first. */
export function searchIndex(entries: IndexEntry[], query: string): IndexEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return entries
    .map((entry) => ({ entry, score: getScore(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

function getScore({ page, heading, text }: IndexEntry, words: string[]): number {
  const [inHeading, inPage, inText] = [heading, page, text].map((part) => part.toLowerCase())
  const scores = words.map((word) =>
    inHeading!.startsWith(word)
      ? 12
      : inHeading!.includes(word)
        ? 8
        : inPage!.includes(word)
          ? 4
          : inText!.includes(word)
            ? 1
            : 0,
  )
  return scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 0)
}
