import { Parser } from "htmlparser2"

const block = /^(p|h[1-6]|div|ul|ol)$/

/** What an editor's HTML says as the plain text of a post: a paragraph a line, a dash before each item of a list. */
export function htmlToText(html: string): string {
  const state = { text: "", isBegun: false, href: "", from: 0 }
  const say = (piece: string) => {
    state.text += piece
  }
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name === "br") say("\n")
      if (name === "li") say(state.isBegun ? "\n- " : "- ")
      // What stands at the beginning, or first in an item of a list, is on its line already.
      if (block.test(name) && state.isBegun && !/\n- $/.test(state.text) && !/^(ul|ol)$/.test(name)) say("\n")
      if (name === "a" && href) Object.assign(state, { href, from: state.text.length })
      state.isBegun ||= name === "li" || (block.test(name) && !/^(ul|ol)$/.test(name))
    },
    ontext: (piece) => {
      state.isBegun = true
      say(piece)
    },
    onclosetag: (name) => {
      if (name !== "a" || !state.href) return
      const words = state.text.slice(state.from).trim()
      if (words !== state.href) say(words ? ` (${state.href})` : state.href)
      state.href = ""
    },
  })
  parser.end(html)
  return state.text.replaceAll("\u00a0", " ").trim()
}
