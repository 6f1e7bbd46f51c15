import { escapeHtml } from "@/lib/platforms/markup/escape-html"

/** Pages show untrusted content, so scripts are blocked. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'"

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem;color:#18181b}
a.button,button{display:inline-block;min-height:2.75rem;padding:.6rem 1.2rem;border:1px solid #18181b;border-radius:.5rem;background:#18181b;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button[name=deny]{background:none;color:inherit;border-color:#a1a1aa}label{display:grid;gap:.35rem;font-weight:600}
input{min-height:2.75rem;padding:0 .75rem;border:1px solid #71717a;border-radius:.5rem;background:none;color:inherit;font:inherit}
img{max-width:100%;border-radius:.5rem}small,time{color:#71717a}article{white-space:pre-wrap;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#18181b;color:#fafafa}a.button,button{background:#fafafa;color:#18181b;border-color:#fafafa}button[name=deny]{background:none;color:inherit;border-color:#71717a}small,time{color:#a1a1aa}}`

/** An HTML page of a sandbox. `body` must already be escaped. */
export function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><body><main><small>Carillon sandbox</small>${body}</main></body></html>`
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
