/** The name and content of a whole `<meta>` tag, as platforms show it to copy. Null for other texts. */
export function parseMetaTag(text: string): { name: string; content: string } | null {
  if (!/^\s*<meta\s/i.test(text)) return null
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, "is").exec(text)?.[2]
  const [name, content] = [attribute("name"), attribute("content")]
  return name && content ? { name, content } : null
}
