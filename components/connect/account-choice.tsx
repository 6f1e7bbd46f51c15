"use client"

import { ActionForm, type FormAction } from "@/components/auth/action-form"
import { Checkbox } from "@/components/ui/checkbox"

type Account = {
  remoteId: string
  name: string
  username: string | null
  imageUrl: string | null
  known: boolean
}
type Words = { accounts: string; known: string; submit: string; none: string }
type AccountChoiceProps = {
  token: string
  accounts: Account[]
  words: Words
  chooseAction: FormAction
  leaveAction: FormAction
}

/** What is known here is ticked: who signs in again mostly wants to renew it. */
export function AccountChoice({ token, accounts, words, chooseAction, leaveAction }: AccountChoiceProps) {
  const key = <input type="hidden" name="token" value={token} />
  return (
    <div className="grid gap-2">
      <ActionForm action={chooseAction} submitLabel={words.submit} wide>
        {() => (
          <fieldset className="grid max-h-[50dvh] overflow-y-auto rounded-lg border border-line">
            <legend className="sr-only">{words.accounts}</legend>
            {key}
            {accounts.map((account) => (
              <AccountRow key={account.remoteId} account={account} knownHint={words.known} />
            ))}
          </fieldset>
        )}
      </ActionForm>
      <ActionForm action={leaveAction} submitLabel={words.none} wide quiet>
        {() => key}
      </ActionForm>
    </div>
  )
}

function AccountRow({ account, knownHint }: { account: Account; knownHint: string }) {
  const { remoteId, name, username, imageUrl, known } = account
  const hint = [username !== name && username, known && knownHint]
  return (
    <div className="flex items-center gap-3 border-b border-line px-3.5 py-3 last:border-b-0">
      <Checkbox
        className="min-w-0 flex-1"
        name="account"
        value={remoteId}
        defaultChecked={known}
        label={name}
        hint={hint.filter(Boolean).join(" · ") || undefined}
      />
      {imageUrl && (
        // eslint-disable-next-line @next/next/no-img-element -- pictures of any host
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
