import { defineTwin, type TwinContext, type TwinDefinition } from "@/lib/platforms/twin"
import { googleError, issuedTokens } from "@/lib/platforms/twin-google"
import { createPerson, peopleFeed } from "@/lib/platforms/twin-people"
import * as upload from "./twin-upload"
import * as videos from "./twin-videos"
import * as world from "./twin-world"

const profileOf = (channelId: string, at: TwinContext) => `${at.baseUrl}/channel/${channelId}`

const createChannel: TwinDefinition["account"] = async (name, at) => {
  const { id, username } = await createPerson(at, name)
  const account = {
    remoteId: id,
    username,
    displayName: name,
    imageUrl: null,
    profileUrl: profileOf(id, at),
  }
  return { account, credentials: await issuedTokens(world.signIn, id, at) }
}

export const youtubeTwin = defineTwin({
  hosts: world.hosts,
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
  account: createChannel,
  profileUrl: ({ remoteId }, at) => profileOf(remoteId, at),
  feed: peopleFeed,
})
