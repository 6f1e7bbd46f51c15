import { isHost } from "@/lib/platforms/operator-settings"
import { json } from "@/lib/platforms/sandbox/sandbox"
import { googleError, isGoogleSignIn, sandboxGoogle } from "@/lib/platforms/google/sandbox-google"

export const { signedIn, ...signIn } = sandboxGoogle("YouTube")

export const hosts = (url: URL) =>
  isHost(url, "youtube", "https://www.googleapis.com") ||
  isHost(url, "youtube", "https://www.youtube.com", "web") ||
  isGoogleSignIn(url, "youtube")

export const errorResponse = (status: number, reason: string, message: string) =>
  googleError(status, status === 404 ? "NOT_FOUND" : "INVALID_ARGUMENT", reason, message)

export const invalid = (reason: string, message: string) => errorResponse(400, reason, message)

/** The last one isn't assignable. */
const categories = [
  { id: "10", title: "Music", assignable: true },
  { id: "22", title: "People & Blogs", assignable: true },
  { id: "27", title: "Education", assignable: true },
  { id: "42", title: "Shorts", assignable: false },
]
export const isCategory = (id: unknown) =>
  categories.some((category) => category.id === id && category.assignable)

export const listCategories = signedIn(() =>
  json({ items: categories.map(({ id, ...snippet }) => ({ id, snippet })) }),
)

export const playlists = [
  { id: "PLsandbox-rounds", title: "Rounds" },
  { id: "PLsandbox-towers", title: "Towers" },
]

export const listPlaylists = signedIn(() =>
  json({ items: playlists.map(({ id, title }) => ({ id, snippet: { title } })) }),
)

export const listChannels = signedIn((_call, { id, displayName, username }) =>
  json({
    items: [
      {
        id,
        snippet: { title: displayName, customUrl: `@${username}`, thumbnails: {} },
        status: { longUploadsStatus: "eligible" },
        contentDetails: { relatedPlaylists: { uploads: `UU${id}` } },
      },
    ],
  }),
)
