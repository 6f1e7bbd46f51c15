import { checkReadiness } from "@/lib/accounts/health/readiness"
import { db } from "@/lib/db/database"
import { unreachableUrl } from "@/lib/media/unreachable-url"
import type { Problem } from "@/lib/platforms/check/check"
import { platformBySlug } from "@/lib/platforms/registry"
import type { AccountLimits } from "@/lib/platforms/remote-account"
import { dailyCapOf } from "@/lib/platforms/check/daily-cap"
import { findProblems, type Content } from "@/lib/posts/content/check-content"
import { findPostsOverDailyCap } from "@/lib/posts/schedule/posts-over-daily-cap"
import { findChanged } from "./changed-rows"
import { cachedAccount, renderAccounts, type RenderedAccount } from "./post-accounts"
import { cachedPost, renderPost, type RenderedPost } from "./render-posts"

type Accounts = Map<string, RenderedAccount>
/** A post, and its row's version and server if they were just read. */
export type Listed = { id: string; token?: string; serverStart?: string }

/**
 * The posts as they are now, with their accounts. What's cached costs one statement that returns nothing; the rest is
 * rendered. Posts that are gone are left out.
 */
export async function findRendered(listed: Listed[]): Promise<{ posts: RenderedPost[]; accounts: Accounts }> {
  const cached = listed.map(currentRow)
  const known = cached.filter((post) => post !== undefined)
  const accountIds = new Set(known.map(({ socialAccountId }) => socialAccountId))
  const knownAccounts = [...accountIds].flatMap((id) => cachedAccount(id) ?? [])
  const { tokens, serverStart } = await findChanged({
    posts: cached.flatMap((post, n) => (post && listed[n]!.token === undefined ? post.token : [])),
    media: known.flatMap(({ media }) => media),
    tags: known.flatMap(({ tags }) => tags),
    accounts: knownAccounts.map(({ token }) => token),
  })
  const isChanged = (token: string) => tokens.has(token)
  const isCurrent = ({ serverStart: server, token, media, tags }: RenderedPost) =>
    server === serverStart &&
    (tokens.size === 0 || !(isChanged(token) || media.some(isChanged) || tags.some(isChanged)))
  const current = cached.map((post) => (post && isCurrent(post) ? post : undefined))
  const stale = listed.filter((_, n) => !current[n])
  const rendered = new Map(
    (await Promise.all(stale.map(({ id }) => renderPost(id)))).flatMap((post) =>
      post ? [[post.id, post]] : [],
    ),
  )
  const posts = current.flatMap((post, n) => post ?? rendered.get(listed[n]!.id) ?? [])
  const currentAccounts = knownAccounts.filter(
    (account) => account.serverStart === serverStart && !isChanged(account.token),
  )
  return { posts, accounts: await findAccounts(posts, currentAccounts) }
}

function currentRow({ id, token, serverStart }: Listed): RenderedPost | undefined {
  const post = cachedPost(id)
  return token === undefined || (post?.token === token && post.serverStart === serverStart) ? post : undefined
}

async function findAccounts(posts: RenderedPost[], known: RenderedAccount[]): Promise<Accounts> {
  const accounts: Accounts = new Map(known.map((account) => [account.state.id, account]))
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
  const publishedBy = { limits, unreachableUrl: unreachableUrl(account.state) }
  const problems = platform ? findProblems(platform, contentOf(post), publishedBy, "publish") : []
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
  const capped = posts.flatMap((post) => {
    const { id, socialAccountId, waiting } = post
    const rules = platformBySlug(accounts.get(socialAccountId)!.state.platform)?.rules
    if (!waiting || !rules?.dailyCap) return []
    // Reading a post's settings takes longer than most lists need.
    const config = rules.dailyCap.placement ? contentOf(post).platformConfiguration : null
    const cap = dailyCapOf(rules, config)
    return cap ? [{ id, socialAccountId, due: waiting.due, cap }] : []
  })
  return findPostsOverDailyCap(db, capped)
}
