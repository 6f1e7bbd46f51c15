import { checkReadiness } from "@/lib/accounts/health/readiness"
import { db } from "@/lib/db/database"
import { versionToken } from "@/lib/db/row-version"
import type { Problem } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import type { AccountLimits } from "@/lib/platforms/remote-account"
import { findProblems, type Content } from "@/lib/posts/content/check-content"
import { findPostsOverDailyCap } from "@/lib/posts/schedule/posts-over-daily-cap"
import { findChanged } from "./changed-rows"
import { cachedAccount, renderAccounts, type RenderedAccount } from "./post-accounts"
import { cachedPost, renderPost, type RenderedPost } from "./render-posts"

type Accounts = Map<string, RenderedAccount>
/** A post, and its row's version if that was just read. */
export type Listed = { id: string; rowVersion?: string; serverStart?: string }

/**
 * The posts as they are now, with their accounts. What's cached costs one statement that returns nothing; the rest is
 * rendered. Posts that are gone are left out.
 */
export async function findRendered(listed: Listed[]): Promise<{ posts: RenderedPost[]; accounts: Accounts }> {
  const cached = listed.map(currentRow)
  const accountIds = new Set(cached.flatMap((post) => post?.socialAccountId ?? []))
  const knownAccounts = [...accountIds].flatMap((id) => cachedAccount(id) ?? [])
  const { tokens, serverStart } = await findChanged({
    posts: cached.flatMap((post, n) =>
      post && listed[n]!.rowVersion === undefined ? versionToken(post.id, post.rowVersion) : [],
    ),
    media: cached.flatMap((post) => post?.media ?? []),
    tags: cached.flatMap((post) => post?.tags ?? []),
    accounts: knownAccounts.map(({ token }) => token),
  })
  const isCurrent = (post: RenderedPost) =>
    post.serverStart === serverStart &&
    !tokens.has(versionToken(post.id, post.rowVersion)) &&
    !post.media.some((token) => tokens.has(token)) &&
    !post.tags.some((token) => tokens.has(token))
  const found = await Promise.all(
    cached.map((post, n) => (post && isCurrent(post) ? post : renderPost(listed[n]!.id))),
  )
  const posts = found.filter((post) => post !== undefined)
  return { posts, accounts: await findAccounts(posts, knownAccounts, tokens) }
}

function currentRow({ id, rowVersion, serverStart }: Listed): RenderedPost | undefined {
  const post = cachedPost(id)
  if (!post || rowVersion === undefined) return post
  return post.rowVersion === rowVersion && post.serverStart === serverStart ? post : undefined
}

async function findAccounts(
  posts: RenderedPost[],
  known: RenderedAccount[],
  changed: ReadonlySet<string>,
): Promise<Accounts> {
  const accounts: Accounts = new Map()
  for (const account of known) if (!changed.has(account.token)) accounts.set(account.state.id, account)
  const missing = new Set(posts.flatMap(({ socialAccountId: id }) => (accounts.has(id) ? [] : id)))
  for (const [id, account] of await renderAccounts([...missing])) accounts.set(id, account)
  return accounts
}

const nothing = Buffer.from("null")
const accountField = Buffer.from(',"socialAccount":')
const comma = Buffer.from(",")
/** A few dozen combinations, none of which contains data. */
const readinessJson = new Map<string, Buffer>()

function encodeReadiness(readiness: ReturnType<typeof checkReadiness>): Buffer {
  if (readiness.content) return Buffer.from(JSON.stringify(readiness))
  const key = readiness.problems.map(({ code }) => code).join()
  const json = readinessJson.get(key) ?? Buffer.from(JSON.stringify(readiness))
  readinessJson.set(key, json)
  return json
}

/** What each post was last checked for. */
const checkedFor = new WeakMap<RenderedPost, { account: RenderedAccount; problems: Problem[] }>()

/** What the account's platform would reject in the post. Checked again when either changes. */
function findContentProblems(post: RenderedPost, account: RenderedAccount): Problem[] {
  const checked = checkedFor.get(post)
  if (checked?.account === account) return checked.problems
  const platform = platformBySlug(account.state.platform)
  const limits = account.state.limits as AccountLimits | null
  const problems = platform ? findProblems(platform, contentOf(post), { limits }, "publish") : []
  checkedFor.set(post, { account, problems })
  return problems
}

const contentOf = ({ json, split }: RenderedPost) =>
  JSON.parse(`${json.toString("utf8", 0, split)}null${json.toString("utf8", split)}`) as Content

/** The posts as JSON, separated by commas, between two texts. Each byte is copied once. */
export async function encodePosts(
  posts: RenderedPost[],
  accounts: Accounts,
  [opening, closing] = ["", ""],
): Promise<Uint8Array<ArrayBuffer>> {
  const overCap = await findOverCap(posts, accounts)
  const now = new Date()
  const fields = posts.map(({ id, socialAccountId, waiting }, n) => {
    const account = accounts.get(socialAccountId)!
    const { state, json } = account
    const readiness =
      waiting &&
      checkReadiness(
        { ...waiting, crowded: overCap.has(id), content: findContentProblems(posts[n]!, account) },
        state,
        now,
      )
    return { readiness: readiness ? encodeReadiness(readiness) : nothing, account: json }
  })
  let length = opening.length + Buffer.byteLength(closing) + posts.length * (accountField.length + 1)
  for (const [n, { json }] of posts.entries())
    length += json.length + fields[n]!.readiness.length + fields[n]!.account.length
  const target = Buffer.allocUnsafe(length)
  let end = target.write(opening, "latin1")
  for (const [n, { json, split }] of posts.entries()) {
    if (n) end += comma.copy(target, end)
    end += json.copy(target, end, 0, split)
    end += fields[n]!.readiness.copy(target, end)
    end += accountField.copy(target, end)
    end += fields[n]!.account.copy(target, end)
    end += json.copy(target, end, split)
  }
  end += target.write(closing, end)
  return target.subarray(0, end)
}

function findOverCap(posts: RenderedPost[], accounts: Accounts) {
  const capped = posts.flatMap(({ id, socialAccountId, waiting }) => {
    const cap = platformBySlug(accounts.get(socialAccountId)!.state.platform)?.rules.dailyCap?.posts
    return waiting && cap ? [{ id, socialAccountId, due: waiting.due, cap }] : []
  })
  return findPostsOverDailyCap(db, capped)
}
