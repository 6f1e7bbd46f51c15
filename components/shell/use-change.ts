import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query"

type Run<Input, Output> = (input: Input) => Promise<Output>

function useRefetch(queryKeys: QueryKey[]) {
  const client = useQueryClient()
  return () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** A mutation that refetches the queries it affects. */
export function useChange<Input, Output>(run: Run<Input, Output>, ...queryKeys: QueryKey[]) {
  return useMutation({ mutationFn: run, onSuccess: useRefetch(queryKeys) })
}

/** Also refetches after an error, because part of the change may have been made. */
export function usePartialChange<Input, Output>(run: Run<Input, Output>, ...queryKeys: QueryKey[]) {
  return useMutation({ mutationFn: run, onSettled: useRefetch(queryKeys) })
}
