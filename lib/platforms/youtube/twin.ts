import { defineTwin } from "@/lib/platforms/twin/define-twin"
import { googleError } from "@/lib/platforms/google/twin-google"
import { createPerson, toAccount } from "@/lib/platforms/twin/people"
import { postFeed } from "@/lib/platforms/twin/posts"
import * as upload from "./twin-upload"
import * as videos from "./twin-videos"
import * as world from "./twin-world"

export const youtubeTwin = defineTwin({
  ownsHost: world.hosts,
  notFound: () => googleError(404, "NOT_FOUND", "notFound", "Not found."),
  routes: [
    ...world.signIn.routes,
    { method: "GET", path: "/youtube/v3/channels", handle: world.listChannels },
    { method: "GET", path: "/youtube/v3/videoCategories", handle: world.listCategories },
    { method: "GET", path: "/youtube/v3/playlists", handle: world.listPlaylists },
    { method: "POST", path: "/upload/youtube/v3/videos", handle: upload.openSession },
    { method: "PUT", path: "/upload/youtube/v3/videos", handle: upload.putChunk },
    { method: "POST", path: "/upload/youtube/v3/thumbnails/set", handle: videos.setThumbnail },
    { method: "GET", path: "/youtube/v3/videos", handle: videos.getVideo },
    { method: "DELETE", path: "/youtube/v3/videos", handle: videos.deleteVideo },
    { method: "GET", path: "/youtube/v3/playlistItems", handle: videos.listUploads },
    { method: "POST", path: "/youtube/v3/playlistItems", handle: videos.addToPlaylist },
    { method: "POST", path: "/youtube/v3/commentThreads", handle: videos.createComment },
    { method: "GET", path: "/watch", handle: videos.showVideo },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `${ctx.baseUrl}/channel/${person.id}`),
      credentials: await world.signIn.issueCredentials(ctx, person.id, []),
    }
  },
  feed: postFeed,
})
