import type { AccountEvent } from "@/lib/auth/notify-user"

/**
 * What confirms an action:
 * - `none`: nothing, because the action itself checks who someone is, or anyone may take it
 * - `link`: a link sent to the person's email address
 * - `session`: being signed in
 * - `factor`: a settled factor, used for this action (lib/auth/factors/reauthenticate.ts)
 * - `factor and code`: also a code from the authenticator app, or a recovery code
 */
export type RequiredProof = "none" | "link" | "session" | "factor" | "factor and code"

type Row = {
  /** What the person does, for docs/account-security.md. */
  label: string
  proof: RequiredProof
  /** The exported server actions, from which a browser takes it. */
  serverActions: readonly string[]
  /** The email that the person gets. Managers get the one about a deletion. */
  email?: AccountEvent | "deletion"
}

/**
 * The proof that every action on an account requires, and on the workspace if it can't be undone. Tests check that every
 * server action has a row, and attack every row with a session alone.
 */
export const accountActions = {
  sign_in: {
    label: "Sign in",
    proof: "none",
    serverActions: [
      "signInAction",
      "passkeySignInAction",
      "submitCodeAction",
      "submitPasskeyAction",
      "getPasskeyOptionsAction",
    ],
    email: "newDevice",
  },
  sign_up: { label: "Sign up", proof: "link", serverActions: ["signUpAction", "finishSignUpAction"] },
  "password.request_reset": {
    label: "Request a password reset",
    proof: "none",
    serverActions: ["forgotPasswordAction"],
  },
  "password.reset": {
    label: "Reset the password",
    proof: "link",
    serverActions: ["resetPasswordAction"],
    email: "passwordChanged",
  },
  "email.confirm": {
    label: "Confirm a new email address",
    proof: "link",
    serverActions: ["confirmEmailAction"],
    email: "emailChanged",
  },
  "invitation.join": {
    label: "Join a workspace",
    proof: "link",
    serverActions: ["joinAction", "acceptInvitationAction"],
  },
  "organization.create": {
    label: "Create a workspace",
    proof: "session",
    serverActions: ["createWorkspaceAction"],
  },
  "user.rename": {
    label: "Change the name or preferences",
    proof: "session",
    serverActions: ["renameAction", "savePreferencesAction"],
  },
  "session.end": {
    label: "Sign out devices",
    proof: "session",
    serverActions: ["endSessionAction", "endOtherSessionsAction"],
  },
  "password.change": {
    label: "Set or change the password",
    proof: "factor",
    serverActions: ["changePasswordAction"],
    email: "passwordChanged",
  },
  "email.change": {
    label: "Change the email address",
    proof: "factor",
    serverActions: ["changeEmailAction"],
  },
  "passkey.add": {
    label: "Add a passkey",
    proof: "factor",
    serverActions: ["startPasskeyAction", "addPasskeyAction"],
    email: "passkeyAdded",
  },
  "passkey.rename": {
    label: "Rename a passkey",
    proof: "factor",
    serverActions: ["renamePasskeyAction"],
    email: "passkeyRenamed",
  },
  "passkey.remove": {
    label: "Remove a passkey",
    proof: "factor",
    serverActions: ["removePasskeyAction"],
    email: "passkeyRemoved",
  },
  "two_factor.enable": {
    label: "Turn on two-factor authentication",
    proof: "factor",
    serverActions: ["startTwoFactorAction", "confirmTwoFactorAction"],
    email: "twoFactorOn",
  },
  "two_factor.disable": {
    label: "Turn off two-factor authentication",
    proof: "factor and code",
    serverActions: ["stopTwoFactorAction"],
    email: "twoFactorOff",
  },
  "recovery_codes.renew": {
    label: "Regenerate recovery codes",
    proof: "factor",
    serverActions: ["renewRecoveryCodesAction"],
    email: "recoveryCodesRenewed",
  },
  "identity.link": {
    label: "Link a Google or GitHub account",
    proof: "factor",
    serverActions: ["startIdentityLinkAction"],
    email: "identityLinked",
  },
  "identity.unlink": {
    label: "Unlink a Google or GitHub account",
    proof: "factor",
    serverActions: ["unlinkIdentityAction"],
    email: "identityUnlinked",
  },
  "user.delete": {
    label: "Delete the account",
    proof: "factor",
    serverActions: ["deleteAccountAction"],
    email: "deleted",
  },
  "organization.delete": {
    label: "Delete the workspace",
    proof: "factor",
    serverActions: ["deleteAction"],
    email: "deletion",
  },
  "organization.transfer": {
    label: "Transfer ownership",
    proof: "factor",
    serverActions: ["transferAction"],
    email: "ownershipTransferred",
  },
  "organization.cancel_deletion": {
    label: "Cancel the workspace's deletion, or export it",
    proof: "session",
    serverActions: ["cancelDeletionAction", "exportAction"],
  },
  "owner.change": {
    label: "Make someone an owner, or an owner something else",
    proof: "factor",
    serverActions: ["changeRoleAction"],
  },
  "member.change": {
    label: "Invite, change, or remove other members, or leave",
    proof: "session",
    serverActions: [
      "inviteAction",
      "resendInvitationAction",
      "changeRoleAction",
      "removeMemberAction",
      "revokeInvitationAction",
      "leaveAction",
    ],
  },
  "api_key.create": {
    label: "Create an API key",
    proof: "factor",
    serverActions: ["createApiKeyAction", "createTrialKeyAction"],
  },
  "oauth_app.change": {
    label: "Create or edit an OAuth app, or rotate its secret",
    proof: "factor",
    serverActions: ["createAppAction", "updateAppAction", "rotateAppSecretAction"],
  },
  "origins.change": {
    // A web app at a listed origin still needs a key or a token.
    label: "Change which web apps may call the API",
    proof: "session",
    serverActions: ["updateOriginsAction"],
  },
  "access.revoke": {
    label: "Revoke an API key or an app's access, or disable, enable, or delete an OAuth app",
    proof: "session",
    serverActions: [
      "revokeApiKeyAction",
      "revokeConsentAction",
      "disableAppAction",
      "enableAppAction",
      "deleteAppAction",
    ],
  },
} as const satisfies Record<string, Row>

type Table = typeof accountActions
/** An action that the gate confirms. */
export type ProtectedAction = {
  [Name in keyof Table]: Table[Name]["proof"] extends "factor" | "factor and code" ? Name : never
}[keyof Table]
