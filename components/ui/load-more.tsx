import { Button } from "./button"

type LoadMoreProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  label: string
}

/** Nothing once all pages are loaded. */
export const LoadMore = ({ query, label }: LoadMoreProps) =>
  query.hasNextPage && (
    <Button
      variant="secondary"
      className="mx-auto"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  )
