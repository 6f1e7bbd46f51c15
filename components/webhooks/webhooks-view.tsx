"use client"

import { Plus, Webhook } from "lucide-react"
import { useState } from "react"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadError } from "@/components/ui/load-error"
import { SkeletonList } from "@/components/ui/skeleton"

import { SecretDialog } from "./secret-dialog"
import { useWebhooks } from "./use-webhooks"
import { WebhookCard } from "./webhook-card"
import { WebhookDialog } from "./webhook-dialog"

export function WebhooksView() {
  const { mayManage } = useWorkspace()
  const webhooks = useWebhooks()
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const add = mayManage && (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      Add a webhook
    </Button>
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-xl text-soft">
          We call these addresses when something happens, each call signed with the address&apos;s own secret.
          A call that is not answered with a 2xx within 10 seconds is repeated, up to five tries in all. Calls
          may come twice and in any order.
        </p>
        {webhooks.data && webhooks.data.length > 0 && add}
      </div>
      {webhooks.isPending && <SkeletonList rows={2} rowClass="h-32" />}
      {webhooks.isError && (
        <LoadError
          title="The webhooks could not be loaded"
          error={webhooks.error}
          onRetry={() => void webhooks.refetch()}
        />
      )}
      {webhooks.data?.length === 0 && (
        <EmptyState icon={Webhook} title="No webhook yet" action={add}>
          Let your own software know when a post is out or has failed. No server at hand? The built-in catcher
          takes the calls and shows them.
        </EmptyState>
      )}
      {webhooks.data?.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} onSecret={setSecret} />
      ))}
      {creating && (
        <WebhookDialog
          webhook={null}
          onClose={() => setCreating(false)}
          onSaved={(saved) => {
            setCreating(false)
            setSecret(saved.secret)
          }}
        />
      )}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </div>
  )
}
