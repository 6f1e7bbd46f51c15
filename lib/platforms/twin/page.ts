import { escapeHtml } from "@/lib/platforms/markup/escape-html"

/** Pages show untrusted content, so scripts are blocked. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'"

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem;color:#18181b}
a.button{display:inline-block;background:#18181b;color:#fff;padding:.6rem 1.2rem;border-radius:.5rem;text-decoration:none}
img{max-width:100%;border-radius:.5rem}small,time{color:#71717a}article{white-space:pre-wrap;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#18181b;color:#fafafa}a.button{background:#fafafa;color:#18181b}}`

/** An HTML page of a twin. `body` must already be escaped. */
export function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><body><small>Carillon sandbox</small>${body}</body></html>`
  return new Response(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  })
}

type PostContent = {
  text: string
  createdAt: string
  media: { url: string; alt: string | null; mimeType: string }[]
}

function renderArticle({ text, createdAt, media }: PostContent): string {
  const mediaHtml = media.map(({ url, alt, mimeType }) =>
    mimeType.startsWith("video/")
      ? `<p><video controls width="100%" src="${escapeHtml(url)}"></video></p>`
      : `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(alt ?? "")}"></p>`,
  )
  return `<article>${escapeHtml(text)}</article>${mediaHtml.join("")}<time>${escapeHtml(createdAt)}</time>`
}

/** An account's or group's page, for platforms whose posts have no page of their own. */
export const postsPage = (title: string, posts: PostContent[]): Response =>
  page(title, `<h1>${escapeHtml(title)}</h1>${posts.map(renderArticle).join("<hr>")}`)

/** A post's page. */
export const postPage = ({ author, ...post }: PostContent & { author: string }): Response =>
  postsPage(author, [post])
