/** Letters that Unicode doesn't decompose, as people type them on other keyboards. */
const plainLetters: Record<string, string> = { ß: "ss", ø: "o", ł: "l", đ: "d", æ: "ae", œ: "oe", ı: "i" }

/** Lowercase and without accents, so that "café" and "Cafe" are the same. */
const normalize = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ßøłđæœı]/g, (letter) => plainLetters[letter]!)

const word = /[\p{L}\p{M}\p{N}]+/gu
/** These scripts don't separate words. Their text is found by pairs of characters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/u

const unspacedPart = new RegExp(`(${unspaced.source})`, "u")

/** PostgreSQL's limit is 2,046 bytes. */
const maxLength = 64

type Word = { text: string; isSpaced: boolean }

function split(text: string): Word[] {
  const runs = normalize(text).match(word) ?? []
  return runs.flatMap((run) =>
    run
      .split(unspacedPart)
      .filter(Boolean)
      .map((part) => ({ text: part, isSpaced: !unspaced.test(part) })),
  )
}

const short = (text: string) => [...text].slice(0, maxLength).join("")

function pairs(text: string): string[] {
  const characters = [...text]
  return characters.slice(1).map((character, index) => characters[index]! + character)
}

/** Each distinct word to find a text by. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    split(text).flatMap(({ text, isSpaced }) => (isSpaced ? [short(text)] : [...text, ...pairs(text)])),
  ),
]

/** `isPrefix`: words that start with it match too. */
export type QueryWord = { word: string; isPrefix: boolean }

/** What a search asks for, all of which must be found. */
export const queryWordsOf = (query: string): QueryWord[] => {
  const words = split(query).flatMap(({ text, isSpaced }): QueryWord[] => {
    if (isSpaced) return [{ word: short(text), isPrefix: text.length > 1 }]
    const characters = [...text]
    return (characters.length > 1 ? pairs(text) : characters).map((pair) => ({ word: pair, isPrefix: false }))
  })
  return [...new Map(words.map((entry) => [entry.word, entry])).values()]
}

/** Whether the word is one of the name's words, or the start of one. */
export const nameHas = (nameWords: readonly string[], { word, isPrefix }: QueryWord) =>
  nameWords.some((candidate) => (isPrefix ? candidate.startsWith(word) : candidate === word))

/** Long enough that a misspelling is recognizable, and not an identifier. */
export const isSpellable = (word: string) => /^\p{L}{4,32}$/u.test(word) && !unspaced.test(word)
