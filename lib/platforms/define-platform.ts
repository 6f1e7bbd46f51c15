import { assertPart } from "./check/check-post"
import { disabledFeature, rejected } from "./errors"
import type { AnyPlatform, ConnectResult, Platform, PlatformContext } from "./platform"
import type { OptionalFeature } from "./setup/platform-setup"
import type { Json } from "./json"
import type { RemoteAccount } from "./remote-account"

type ApiPlatform<Config, Credentials extends Json, Draft extends Json> = Platform<Config, Credentials, Draft>
type ManualPlatform<Config, Credentials extends Json, Draft extends Json> = Omit<
  Platform<Config, Credentials, Draft>,
  "publish" | "manualInstructions"
> & { manualInstructions: string; publish?: never }

const rejectApiPosts = (name: string) => ({
  send: async (): Promise<never> => {
    throw rejected(`${name} posts can't be published through an API.`)
  },
})

/**
 * Type-checks a platform's definition and erases its private types. Parts that break the platform's rules or fail its
 * check are rejected before its own code runs, so connectors don't need to check them.
 */
export function definePlatform<Config, Credentials extends Json, Draft extends Json = null>(
  definition: ApiPlatform<Config, Credentials, Draft> | ManualPlatform<Config, Credentials, Draft>,
): AnyPlatform {
  const platform: Platform<Config, Credentials, Draft> = {
    publish: rejectApiPosts(definition.name),
    ...definition,
  }
  const { precheck } = platform
  const { prepare, send } = platform.publish
  const enabled = withEnabledFeatures(withAccountKinds(platform))
  const guarded: Platform<Config, Credentials, Draft> = {
    ...enabled,
    publish: {
      ...enabled.publish,
      ...((prepare || precheck) && {
        prepare: async (part, ctx) => {
          assertPart(platform, part, withKind(platform, ctx.account, ctx.credentials))
          const problems = part.index === 0 ? ((await precheck?.(part.post, ctx)) ?? []) : []
          if (problems.length) throw rejected(problems.map(({ message }) => message).join(" "))
          return prepare ? prepare(part, ctx) : (null as Draft)
        },
      }),
      send: async (part, draft, ctx) => {
        assertPart(platform, part, withKind(platform, ctx.account, ctx.credentials))
        return send(part, draft, ctx)
      },
    },
  }
  return guarded as unknown as AnyPlatform
}

const hasFirstComment = (config: unknown) =>
  typeof config === "object" && config !== null && "first_comment" in config && Boolean(config.first_comment)

/** Features that are turned off for an app don't run, so that they don't need its scopes. */
function withEnabledFeatures<Config, Credentials extends Json, Draft extends Json>(
  platform: Platform<Config, Credentials, Draft>,
): Platform<Config, Credentials, Draft> {
  const { name, analytics, remove, publish } = platform
  const { after } = publish
  const assertEnabled = (feature: OptionalFeature, ctx: PlatformContext<Credentials>, message: string) => {
    if (ctx.disabledFeatures?.includes(feature)) throw disabledFeature(message)
  }
  return {
    ...platform,
    ...(analytics && {
      analytics: async (published, ctx) => {
        assertEnabled("metrics", ctx, `Metrics are turned off for this channel's ${name} app.`)
        return analytics(published, ctx)
      },
    }),
    ...(remove && {
      remove: async (published, ctx) => {
        const message = `Deleting is turned off for this channel's ${name} app. Delete the post on ${name}.`
        assertEnabled("deleting", ctx, message)
        return remove(published, ctx)
      },
    }),
    publish: {
      ...publish,
      ...(after && {
        after: async (published, post, ctx) => {
          if (hasFirstComment(post.config))
            assertEnabled(
              "comments",
              ctx,
              `The first comment wasn't added: comments are turned off for this channel's ${name} app.`,
            )
          return after(published, post, ctx)
        },
      }),
    },
  }
}

type Kinds<Credentials extends Json> = Pick<Platform<never, Credentials, never>, "accountKind">

/** Also for channels that were connected before their kind was stored. */
function withKind<Credentials extends Json>(
  { accountKind }: Kinds<Credentials>,
  account: RemoteAccount,
  credentials: Credentials,
): RemoteAccount {
  const kind = accountKind?.(account, credentials)
  return kind === undefined ? account : { ...account, limits: { ...account.limits, kind } }
}

/** Stores each new channel's kind. */
function withAccountKinds<Config, Credentials extends Json, Draft extends Json>(
  platform: Platform<Config, Credentials, Draft>,
): Platform<Config, Credentials, Draft> {
  if (!platform.accountKind) return platform
  const { connect, sandbox } = platform
  const toResult = ({ accounts }: ConnectResult<Credentials>) => ({
    accounts: accounts.map(({ account, credentials }) => ({
      account: withKind(platform, account, credentials),
      credentials,
    })),
  })
  return {
    ...platform,
    connect:
      connect.kind === "form"
        ? { ...connect, connect: async (values, ctx) => toResult(await connect.connect(values, ctx)) }
        : { ...connect, finish: async (input, ctx) => toResult(await connect.finish(input, ctx)) },
    sandbox: {
      ...sandbox,
      createAccount: async (name, ctx) => {
        const { account, credentials } = await sandbox.createAccount(name, ctx)
        return { account: withKind(platform, account, credentials as Credentials), credentials }
      },
    },
  }
}
