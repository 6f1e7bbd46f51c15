// Whether each operation that writes can change what a scheduled post publishes. Operations that can have changes in
// changes.ts; all others have a reason.

/** Operations that can't change it, by reason. */
export const harmless: Record<string, readonly string[]> = {
  "creates something new": [
    ...["createPosts", "importPosts", "validatePost", "importMedia", "presignUpload", "createTemplate"],
    ...["addPostComment", "createProfile", "createWebhook", "createConnectLink", "connectSocialAccount"],
    "createPlatformApp",
    ...["generateImage", "improveCaption", "describeImage"],
  ],
  "only stops or delays publishing": [
    ...["deletePost", "rejectPost", "requestPostApproval", "cancelGeneration"],
    ...[
      "deletePlatformApp",
      "disconnectSocialAccount",
      "pauseSocialAccount",
      "pauseProfile",
      "pauseOrganization",
    ],
  ],
  "approves what's stored, and only approvers can": ["approvePost"],
  "resumes like resumeSocialAccount, with the same function": ["resumeProfile", "resumeOrganization"],
  "changes channels like updateSocialAccount, with the same function": ["updateSocialAccounts"],
  "records what a person published": ["completePost"],
  "removes what was published": ["unpublishPost"],
  "isn't published": [
    ...["setMediaTags", "deleteTemplate", "editPostComment", "deletePostComment", "updateProfile"],
    ...["deleteProfile", "revokeConnectLink", "markNotificationsRead"],
    ...["updateWebhook", "deleteWebhook", "replayWebhookDelivery", "replayFailedWebhookDeliveries"],
    ...["rotateWebhookSecret", "testWebhook", "updatePlatformApp", "testPlatformApp"],
    ...["updateServerSetup", "createVerificationFile", "deleteVerificationFile"],
  ],
}

/** Body fields that need no change of their own, by operation. */
export const harmlessFields: Record<string, Record<string, string>> = {
  updatePost: { tagIds: "tags organize posts; editing them needs approval like any edit" },
  updateMedia: {
    id: "must match the path",
    url: "can't differ from the file's",
    mimeType: "can't differ from the file's",
  },
}

/** Server actions of the dashboard, which aren't operations. */
export const actions: Record<string, string> = {
  "app/oauth/authorize/actions.ts": "grants an app access",
  "app/connect/choose/[token]/actions.ts": "connects channels",
  "app/connect/[token]/[platform]/actions.ts": "connects a channel",
  "app/(auth)/forgot-password/actions.ts": "signs in",
  "app/(auth)/sign-up/actions.ts": "signs up",
  "app/(auth)/sign-up/finish/actions.ts": "signs up",
  "app/(auth)/sign-in/actions.ts": "signs in",
  "app/(auth)/sign-in/second-step/actions.ts": "signs in",
  "app/(auth)/new-workspace/actions.ts": "creates a workspace",
  "app/(auth)/reset-password/actions.ts": "signs in",
  "app/(auth)/confirm-email/actions.ts": "confirms an email address",
  "app/(auth)/invitations/[token]/actions.ts": "joins a workspace",
  "app/(dashboard)/settings/ai/actions.ts": "stores AI keys",
  "app/(dashboard)/settings/plan/actions.ts": "buys a plan",
  "app/(dashboard)/settings/app-clients/actions.ts": "manages OAuth apps",
  "app/(dashboard)/settings/executor/actions.ts": "restarts jobs, which publish what's approved",
  "app/(dashboard)/settings/account/actions.ts": "changes the person's account",
  "app/(dashboard)/settings/account/security-actions.ts": "changes the person's sign-in",
  "app/(dashboard)/settings/connected-apps/actions.ts": "revokes an app's access",
  "app/(dashboard)/settings/workspace/actions.ts":
    "changes the workspace; pausing and resuming work like pauseOrganization",
  "app/(dashboard)/settings/notifications/actions.ts": "changes the person's emails",
  "app/(dashboard)/settings/api-keys/actions.ts": "creates and revokes API keys",
  "app/(dashboard)/settings/data/actions.ts": "exports, transfers, or deletes the workspace",
  "app/(dashboard)/settings/data/import/actions.ts": "imports new posts; see the import column",
  "app/(dashboard)/settings/members/actions.ts": "manages members",
  "app/(dashboard)/settings/status/actions.ts": "reads the server's status",
  "app/docs/actions.ts": "creates a key for the documentation's examples",
}
