import { sql } from "kysely"

import { db } from "@/lib/db/database"
import { isSpellable, type QueryWord } from "./words"

const reverse = (word: string) => [...word].reverse().join("")
/** Sorts after every word that starts with the given letters. */
const lastWith = (letters: string) => `${letters}\u{10ffff}`

const maxCandidates = 5_000
const maxMeanings = 5

/** Insertions, deletions, substitutions, and swaps of neighboring letters that turn one word into the other. */
export function distance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]]
  let [beforeLast, last] = [[] as number[], b.map((_, index) => index)]
  last.push(b.length)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, other] of b.entries()) {
      const replaced = last[j]! + (letter === other ? 0 : 1)
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other
      row.push(Math.min(replaced, last[j + 1]! + 1, row[j]! + 1, isSwap ? beforeLast[j - 1]! + 1 : Infinity))
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length]!
}

/** A word of eight letters or more may have two mistakes. */
const allowed = (word: string) => (word.length < 8 ? 1 : 2)

/**
 * The words that a misspelled one may have meant: the most similar ones. None if it's spelled like a word of the workspace's
 * posts. One mistake leaves the first or the last third of a word as it was, so those are looked up.
 */
export async function findMeanings(organizationId: string, { word, isPrefix }: QueryWord): Promise<string[]> {
  if (!isPrefix || !isSpellable(word)) return []
  const ofWorkspace = db.selectFrom("SearchWord").where("organizationId", "=", organizationId)
  const known = await ofWorkspace
    .where("word", ">=", word)
    .where("word", "<", lastWith(word))
    .select("word")
    .limit(1)
    .executeTakeFirst()
  if (known) return []
  const letters = [...word]
  const third = Math.max(1, Math.floor(letters.length / 3))
  const start = letters.slice(0, third).join("")
  const end = reverse(letters.slice(-third).join(""))
  const candidates = await ofWorkspace
    .where((eb) =>
      eb.or([
        eb.and([eb("word", ">=", start), eb("word", "<", lastWith(start))]),
        eb.and([eb("reversed", ">=", end), eb("reversed", "<", lastWith(end))]),
      ]),
    )
    .where((eb) => eb.between(sql<number>`length(${eb.ref("word")})`, letters.length - 2, letters.length + 2))
    .select("word")
    .limit(maxCandidates)
    .execute()
  const similar = candidates
    .map(({ word: candidate }) => ({ candidate, mistakes: distance(word, candidate) }))
    .filter(({ mistakes }) => mistakes <= allowed(word))
  const fewest = Math.min(...similar.map(({ mistakes }) => mistakes))
  return similar
    .filter(({ mistakes }) => mistakes === fewest)
    .map(({ candidate }) => candidate)
    .sort()
    .slice(0, maxMeanings)
}
