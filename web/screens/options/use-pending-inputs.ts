import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';

type MutationProcedure = Parameters<typeof getMutationKey>[0];
type Input<Procedure extends MutationProcedure> = Parameters<
  ReturnType<Procedure['useMutation']>['mutate']
>[0];

/** The inputs of the procedure's running calls, in their order. Those of a page or dialog that has gone are among them. */
export function usePendingInputs<Procedure extends MutationProcedure>(procedure: Procedure) {
  return useMutationState({
    filters: { mutationKey: getMutationKey(procedure), status: 'pending' },
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the mutation key is the procedure's
    select: ({ state }) => state.variables as Input<Procedure>,
  });
}
