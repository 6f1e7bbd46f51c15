import { contentTypeOf } from "@/lib/verification-files/file-name"
import { unscopedFindFile } from "@/lib/verification-files/list-files"

export const dynamic = "force-dynamic"

type Context = { params: Promise<{ path: string[] }> }

/** next.config.mjs sends paths here that nothing else answers, so a file never replaces a page. */
export async function GET(_request: Request, { params }: Context) {
  const file = await unscopedFindFile(`/${(await params).path.join("/")}`)
  if (!file) return new Response("Not found\n", { status: 404 })
  return new Response(file.content, {
    headers: {
      "content-type": contentTypeOf(file.name, file.content),
      "cache-control": "no-store",
      // An HTML file only has to exist: nothing in it may run with this server's cookies.
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
    },
  })
}
