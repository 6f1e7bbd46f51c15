import { TextLink } from "@/components/auth/text-link"
import { Notice } from "@/components/ui/notice"

/** The executor serves every workspace of the installation, so not every workspace may look into it. */
export function OperatorNotice() {
  return (
    <Notice title="This page is for the operator of the installation">
      Open it on the machine itself, or have your confirmed address added to OPERATOR_EMAILS. What became of
      your own work stands in each <TextLink href="/posts">post&apos;s</TextLink> timeline and under{" "}
      <TextLink href="/settings/webhooks">webhooks</TextLink>.
    </Notice>
  )
}
