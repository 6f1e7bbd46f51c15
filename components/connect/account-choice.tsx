"use client"

import { ActionForm, type FormAction } from "@/components/auth/action-form"
import { Checkbox } from "@/components/ui/forms/checkbox"

type Account = {
  remoteId: string
  name: string
  username: string | null
  imageUrl: string | null
  isConnected: boolean
}
type Labels = { accounts: string; isConnected: string; submit: string; none: string }
type AccountChoiceProps = {
  token: string
  accounts: Account[]
  labels: Labels
  chooseAction: FormAction
  skipAction: FormAction
}

/** Preselects accounts that are already connected, since people usually sign in again to renew access. */
export function AccountChoice({ token, accounts, labels, chooseAction, skipAction }: AccountChoiceProps) {
  const tokenInput = <input type="hidden" name="token" value={token} />
  return (
    <div className="grid gap-2">
      <ActionForm action={chooseAction} submitLabel={labels.submit} wide>
        {() => (
          <fieldset className="grid max-h-[50dvh] overflow-y-auto rounded-lg border border-line">
            <legend className="sr-only">{labels.accounts}</legend>
            {tokenInput}
            {accounts.map((account) => (
              <AccountRow key={account.remoteId} account={account} connectedHint={labels.isConnected} />
            ))}
          </fieldset>
        )}
      </ActionForm>
      <ActionForm action={skipAction} submitLabel={labels.none} wide secondary>
        {() => tokenInput}
      </ActionForm>
    </div>
  )
}

function AccountRow({ account, connectedHint }: { account: Account; connectedHint: string }) {
  const { remoteId, name, username, imageUrl, isConnected } = account
  const hint = [username !== name && username, isConnected && connectedHint]
  return (
    <div className="flex items-center gap-3 border-b border-line px-3.5 py-3 last:border-b-0">
      <Checkbox
        className="min-w-0 flex-1"
        name="account"
        value={remoteId}
        defaultChecked={isConnected}
        label={name}
        hint={hint.filter(Boolean).join(" · ") || undefined}
      />
      {imageUrl && (
        // eslint-disable-next-line @next/next/no-img-element -- images from any host
        <img
          src={imageUrl}
          alt=""
          referrerPolicy="no-referrer"
          className="size-9 shrink-0 rounded-full object-cover"
        />
      )}
    </div>
  )
}
