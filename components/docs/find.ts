export type Entry = { path: string; page: string; heading: string; text: string }

/** Entries that have every word, those with words in their headings first. */
export function find(entries: Entry[], wanted: string): Entry[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}

function scoreOf({ page, heading, text }: Entry, words: string[]): number {
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
