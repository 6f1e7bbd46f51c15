import { Parser } from "htmlparser2"

const block = /^(p|h[1-6]|div|ul|ol)$/

/** Converts an editor's HTML to plain text: one line per paragraph, and a dash before each list item. */
export function htmlToText(html: string): string {
  const state = { text: "", hasStarted: false, href: "", from: 0 }
  const append = (piece: string) => {
    state.text += piece
  }
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name === "br") append("\n")
      if (name === "li") append(state.hasStarted ? "\n- " : "- ")
      // The first block of the text or of a list item doesn't start a new line.
      if (block.test(name) && state.hasStarted && !/\n- $/.test(state.text) && !/^(ul|ol)$/.test(name))
        append("\n")
      if (name === "a" && href) Object.assign(state, { href, from: state.text.length })
      state.hasStarted ||= name === "li" || (block.test(name) && !/^(ul|ol)$/.test(name))
    },
    ontext: (piece) => {
      state.hasStarted = true
      append(piece)
    },
    onclosetag: (name) => {
      if (name !== "a" || !state.href) return
      const label = state.text.slice(state.from).trim()
      if (label !== state.href) append(label ? ` (${state.href})` : state.href)
      state.href = ""
    },
  })
  parser.end(html)
  return state.text.replaceAll("\u00a0", " ").trim()
}
