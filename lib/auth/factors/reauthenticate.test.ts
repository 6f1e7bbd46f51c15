import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"

import { createApiKey } from "@/lib/api-keys/create-api-key"
import { prisma } from "@/lib/db/database"
import { createApp } from "@/lib/oauth/apps/create-app"
import { rotateAppSecret } from "@/lib/oauth/apps/rotate-app-secret"
import { updateApp } from "@/lib/oauth/apps/update-app"
import { sessionCaller } from "@/lib/auth/sessions/session-caller"
import { createUserOfIdentity, startIdentityLink, unlinkIdentity } from "@/lib/auth/sign-in/link-identity"
import { changePassword } from "@/lib/auth/user/change-password"
import { requestEmailChange } from "@/lib/auth/user/change-email"
import { deleteUser } from "@/lib/auth/user/delete-user"
import { requestDeletion } from "@/lib/organization-admin/request-deletion"
import { transferOwnership } from "@/lib/organization-admin/transfer-ownership"
import { changeRole } from "@/lib/organization-admin/change-role"
import { testMember, testPerson } from "@/lib/organizations/test-people"
import { unscopedListMail } from "@/lib/mail/list-mail"
import { passwordProof, personWithPassword, recentSignIn, registerPasskey } from "@/lib/testing/person"
import { signedInCookie } from "@/lib/testing/session"
import { accountActions, type ProtectedAction } from "./account-actions"
import { createPasskeyRequest } from "./check-passkey"
import { relyingParty } from "./passkey-challenge"
import { listPasskeys, removePasskey, renamePasskey, startPasskey } from "./passkeys"
import { reauthenticate, type ReauthenticationProof } from "./reauthenticate"
import { renewRecoveryCodes } from "./renew-recovery-codes"
import { confirmTwoFactorSetup, disableTwoFactor, startTwoFactorSetup } from "./set-up-two-factor"
import { isSettled } from "./settled"
import { totpCode } from "./totp"

// Threat model: step-up

const forbidden = { code: "FORBIDDEN" }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
/** All that someone with a stolen session has, even of a sign-in a moment ago. */
const sessionOnly = recentSignIn

/** Has a password, a passkey, two-factor authentication, and a linked account, all but the password new. */
async function person() {
  const ada = await personWithPassword()
  const { userId } = ada
  const key = await registerPasskey(userId, passwordProof())
  const { secret } = await startTwoFactorSetup(userId, passwordProof())
  const codes = await confirmTwoFactorSetup(userId, totpCode(secret))
  // Allow the current code again, so that the test doesn't have to wait for the next one.
  await prisma.twoFactor.update({ where: { userId }, data: { lastStep: null } })
  await prisma.userIdentity.create({ data: { userId, provider: "google", providerId: userId } })
  const { caller } = (await sessionCaller(await signedInCookie(userId)))!
  await prisma.mailMessage.deleteMany({ where: { recipient: ada.email } })
  return { ...ada, key, secret, codes, caller }
}
type Person = Awaited<ReturnType<typeof person>>

async function passkeyProof({ userId, key }: Pick<Person, "userId" | "key">) {
  const { challenge } = await createPasskeyRequest("confirm", userId)
  const { origin, id: rpId } = relyingParty
  return { ...sessionOnly(), passkey: { challenge, response: key.sign({ challenge, origin, rpId }) } }
}

const newApp = {
  name: "Planner",
  logoUrl: "",
  privacyPolicyUrl: "",
  scopes: ["posts:read" as const],
  redirectUris: ["https://planner.example/callback"],
  publicClient: false,
}

/** Complete by its type: an action that needs a proof can't be added without being attacked here. */
const attacks: Record<ProtectedAction, (ada: Person, proof: ReauthenticationProof) => Promise<unknown>> = {
  "password.change": ({ userId }, proof) => changePassword(userId, { newPassword: "taken over" }, proof),
  "email.change": ({ userId }, proof) =>
    requestEmailChange(userId, { email: `${userId}@evil.invalid` }, proof),
  "passkey.add": ({ userId }, proof) =>
    proof.password ? registerPasskey(userId, proof, "Mine") : startPasskey(userId, proof),
  "passkey.rename": async ({ userId }, proof) =>
    renamePasskey(userId, (await listPasskeys(userId))[0]!.id, "Work laptop", proof),
  "passkey.remove": async ({ userId }, proof) =>
    removePasskey(userId, (await listPasskeys(userId))[0]!.id, proof),
  "two_factor.enable": async ({ userId }, proof) => {
    await prisma.twoFactor.deleteMany({ where: { userId } })
    const { secret } = await startTwoFactorSetup(userId, proof)
    await confirmTwoFactorSetup(userId, totpCode(secret))
  },
  "two_factor.disable": ({ userId, secret }, proof) =>
    disableTwoFactor(userId, { ...proof, code: totpCode(secret) }),
  "recovery_codes.renew": ({ userId }, proof) => renewRecoveryCodes(userId, proof),
  "identity.link": async ({ userId }, proof) => startIdentityLink(userId, "github", proof),
  "identity.unlink": ({ userId }, proof) => unlinkIdentity(userId, "google", proof),
  "user.delete": async ({ userId, caller }, proof) => {
    const next = await testMember(caller, "owner")
    await deleteUser(userId, proof).finally(() =>
      prisma.member.deleteMany({ where: { userId: next.userId } }),
    )
  },
  "organization.delete": ({ caller }, proof) => requestDeletion(caller, "W", proof),
  "organization.transfer": async ({ caller }, proof) =>
    transferOwnership(caller, (await testMember(caller, "editor")).userId, proof),
  "owner.change": async ({ caller }, proof) =>
    changeRole(caller, (await testMember(caller, "editor")).userId, "owner", proof),
  "api_key.create": ({ caller }, proof) =>
    createApiKey(caller, { name: "Key", scopes: ["posts:read"] }, proof),
  "oauth_app.change": ({ caller }, proof) => createApp(caller, newApp, proof),
}
const actions = Object.entries(attacks) as [ProtectedAction, (typeof attacks)[ProtectedAction]][]

describe.each(actions)("%s", (action, run) => {
  test("is refused with a session alone, a wrong password, or a factor that was just added", async () => {
    const ada = await person()
    await expect(run(ada, sessionOnly())).rejects.toMatchObject(forbidden)
    await expect(run(ada, passwordProof("wrong guess"))).rejects.toMatchObject(forbidden)
    await expect(run(ada, await passkeyProof(ada))).rejects.toMatchObject(forbidden)
    for (const code of [totpCode(ada.secret), ada.codes[0]!])
      if (!action.startsWith("two_factor"))
        await expect(run(ada, { ...sessionOnly(), code })).rejects.toMatchObject(forbidden)
    expect(await unscopedListMail(ada.email)).toEqual([])
  })

  test("works with the password, and tells the person by email", async () => {
    const ada = await person()
    await run(ada, passwordProof())
    const row: object = accountActions[action]
    const mails = await unscopedListMail(ada.email)
    // The account that's linked, and the address that's confirmed, are known later; their tests check the email.
    if ("email" in row && action !== "identity.link") expect(mails).toHaveLength(1)
  })
})

test.each([
  ["a passkey", async (ada: Person) => passkeyProof(ada)],
  ["a code", async ({ secret }: Person) => ({ ...sessionOnly(), code: totpCode(secret) })],
  ["a recovery code", async ({ codes }: Person) => ({ ...sessionOnly(), code: codes[2]! })],
])("accepts %s once it's a day old", async (_, proofOf) => {
  const ada = await person()
  const { userId } = ada
  const confirm = async () => reauthenticate("email.change", userId, await proofOf(ada))
  const makeOld = async (hours: number) => {
    const createdAt = hoursAgo(hours)
    await prisma.user.update({ where: { id: userId }, data: { createdAt: hoursAgo(1000) } })
    await prisma.passkey.updateMany({ where: { userId }, data: { createdAt } })
    await prisma.recoveryCode.updateMany({ where: { userId }, data: { createdAt, usedAt: null } })
    await prisma.twoFactor.update({ where: { userId }, data: { confirmedAt: createdAt, lastStep: null } })
  }
  await makeOld(23)
  await expect(confirm()).rejects.toMatchObject(forbidden)
  await makeOld(25)
  expect(await confirm()).toMatch(/^(passkey|code)$/)
})

test("accepts only the user's own passkey", async () => {
  const [ada, eve] = [await person(), await person()]
  const proof = await passkeyProof({ userId: ada.userId, key: eve.key })
  await expect(reauthenticate("email.change", ada.userId, proof)).rejects.toMatchObject({
    code: "BAD_REQUEST",
  })
})

describe("a user without a settled password, passkey, or app", () => {
  const confirm = (userId: string, proof: ReauthenticationProof) =>
    reauthenticate("passkey.add", userId, proof)
  const googleUser = async () => {
    const { id, email } = await testPerson()
    const google = { provider: "google", providerId: id, email: `g-${email}`, name: null }
    await createUserOfIdentity(google)
    return prisma.user.findUniqueOrThrow({ where: { email: google.email }, include: { identities: true } })
  }

  test("must have signed in within 15 minutes, with a factor that isn't new", async () => {
    const { id, createdAt, identities } = await googleUser()
    const factorSince = identities[0]!.createdAt
    expect(isSettled(factorSince, { createdAt })).toBe(true)
    const ago = (minutes: number, since: Date | null = factorSince) =>
      confirm(id, { signedInAt: hoursAgo(minutes / 60), factorSince: since })
    expect(await ago(14)).toBe("session")
    await expect(ago(16)).rejects.toMatchObject(forbidden)
    await expect(ago(1, new Date())).rejects.toMatchObject(forbidden)
    await expect(ago(1, null)).rejects.toMatchObject(forbidden)
  })

  test("can't confirm anything with the first password they set, until it's a day old", async () => {
    const { id, createdAt } = await googleUser()
    await changePassword(id, { newPassword: "a new password" }, recentSignIn())
    await expect(confirm(id, passwordProof("a new password"))).rejects.toMatchObject(forbidden)
    await prisma.user.update({
      where: { id },
      data: { createdAt: new Date(createdAt.getTime() - 1e9), passwordSince: hoursAgo(25) },
    })
    expect(await confirm(id, passwordProof("a new password"))).toBe("password")
    await expect(confirm(id, recentSignIn())).rejects.toMatchObject(forbidden)
  })
})

test("a password that replaces a known one keeps its age", async () => {
  const { userId } = await personWithPassword()
  await changePassword(userId, { newPassword: "a new password" }, passwordProof())
  expect(await reauthenticate("passkey.add", userId, passwordProof("a new password"))).toBe("password")
})

test("an app's redirect URLs and secret change only with a proof", async () => {
  const { caller } = await person()
  const { app } = await createApp(caller, newApp, passwordProof())
  const redirectUris = ["https://evil.example/callback"]
  for (const proof of [undefined, sessionOnly()]) {
    await expect(updateApp(caller, app.id, { ...newApp, redirectUris }, proof)).rejects.toMatchObject(
      forbidden,
    )
    await expect(rotateAppSecret(caller, app.id, proof)).rejects.toMatchObject(forbidden)
  }
  await updateApp(caller, app.id, { ...newApp, redirectUris }, passwordProof())
  expect((await rotateAppSecret(caller, app.id, passwordProof())).secret).toMatch(/^car_cs_/)
})

const sourcesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$/.test(path))
      .map((path) => ({ path: join(folder, path), text: readFileSync(join(folder, path), "utf8") })),
  )

test("has a row for every server action of sign-in, the account, members, keys, apps, and the danger zone", () => {
  const settings = ["account", "data", "members", "api-keys", "app-clients", "connected-apps"]
  const folders = ["app/(auth)", "app/docs", ...settings.map((name) => `app/(dashboard)/settings/${name}`)]
  const exported = sourcesIn(...folders)
    .filter(({ path, text }) => text.startsWith('"use server"') && !path.includes("/data/import/"))
    .flatMap(({ text }) =>
      [...text.matchAll(/^export (?:const|async function) (\w+)/gm)].map(([, name]) => name),
    )
  const listed = Object.values(accountActions).flatMap(
    ({ serverActions }): readonly string[] => serverActions,
  )
  expect(exported.length).toBeGreaterThan(35)
  expect(new Set(listed)).toEqual(new Set(exported))
})

test("writes factors only in the files that ask for a proof, or create the user", () => {
  const write =
    /\b(?:passkey|twoFactor|recoveryCode|userIdentity)\.(?:create|update|upsert|delete)|identities: \{|\bpasswordHash[,:] ?[^n]|email: used/
  const writers = sourcesIn("lib", "app", "inngest", "server")
    .filter(({ path, text }) => !path.startsWith("lib/testing/") && write.test(text))
    .map(({ path }) => path)
  expect(writers.sort()).toEqual([
    "lib/auth/factors/check-code.ts", // the last code
    "lib/auth/factors/check-passkey.ts", // the counter
    "lib/auth/factors/passkeys.ts",
    "lib/auth/factors/recovery-codes.ts",
    "lib/auth/factors/set-up-two-factor.ts",
    "lib/auth/factors/settled.ts", // reads the hash
    "lib/auth/recovery/reset-password.ts",
    "lib/auth/sign-in/create-user.ts",
    "lib/auth/sign-in/link-identity.ts",
    "lib/auth/user/change-email.ts",
    "lib/auth/user/change-password.ts",
  ])
})

test("documents the proof that every action requires", () => {
  const rows = Object.values(accountActions).map(({ label, proof, ...row }) => [
    label,
    proof,
    "email" in row ? "yes" : "",
  ])
  const lines = readFileSync("docs/account-security.md", "utf8").split("\n")
  const from = lines.findIndex((line) => line.startsWith("| Action"))
  const table = lines.slice(from + 2, lines.indexOf("", from))
  expect(
    table.map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ),
  ).toEqual(rows)
})
