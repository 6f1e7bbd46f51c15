import { installBluesky, launchBluesky } from "@/scripts/test/bluesky-server"
import { readJson, type RealServer } from "../server"

type Records = { records: { value: { text: string } }[] }

export const bluesky: RealServer = {
  name: "Bluesky PDS",
  platform: "bluesky",
  publishes: ({ method, url }) =>
    method === "POST" && /com\.atproto\.repo\.(\w+Record|applyWrites)/.test(url),
  launch: async (proxyUrl) => {
    const { url, identifier, appPassword, did, stop } = await launchBluesky(await installBluesky())
    const query = new URLSearchParams({ repo: did, collection: "app.bsky.feed.post", limit: "100" })
    return {
      url,
      credentials: { identifier, appPassword, service: proxyUrl },
      count: async (text) => {
        const { records } = await readJson<Records>(`${url}/xrpc/com.atproto.repo.listRecords?${query}`)
        return records.filter(({ value }) => value.text.includes(text)).length
      },
      stop,
    }
  },
}
