import type { MediaServer } from "./start-media-server"

/** The server's URLs start with APP_URL, where it doesn't listen. */
export const localUrl = ({ base }: MediaServer, url: string) => url.replace(/^https?:\/\/[^/]+/, base)

export async function post<Body>(url: string, key: string, body: object): Promise<Body> {
  const headers = { "x-api-key": key, "content-type": "application/json" }
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}
