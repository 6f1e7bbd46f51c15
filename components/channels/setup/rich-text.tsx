/** A platform's text, where `code` marks what to type, and **bold** what to look for on its site. */
export function RichText({ text }: { text: string }) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((piece, index) => {
    if (piece.startsWith("**"))
      return (
        <strong key={index} className="font-semibold text-ink">
          {piece.slice(2, -2)}
        </strong>
      )
    if (piece.startsWith("`"))
      return (
        <code key={index} className="wrap-anywhere">
          {piece.slice(1, -1)}
        </code>
      )
    return piece
  })
}
