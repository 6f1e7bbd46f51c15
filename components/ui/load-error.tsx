import { Button } from "./button"
import { Notice } from "./notice"

/** What was asked for could not be had; `message` is already in words for people. */
export function LoadError({ title, error, onRetry }: { title: string; error: Error; onRetry?: () => void }) {
  return (
    <Notice
      tone="danger"
      title={title}
      actions={
        onRetry && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {error.message}
    </Notice>
  )
}
