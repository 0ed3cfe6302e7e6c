import type { ReactNode } from 'react';
import { ErrorState } from '../../ui';

/**
 * A call, as RTK Query describes it. `currentData` belongs to the ids that were asked for, never to the previous
 * child's.
 */
interface Call<Data> {
  currentData?: Data | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface ChildDataProps<Data> {
  call: Call<Data>;
  failedId: string;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a call answered for the child on the screen; until then that it is loading, or that it failed, with Retry. */
export const ChildData = <Data,>({ call, failedId, loading, children }: ChildDataProps<Data>) => {
  const { currentData, isError, refetch } = call;
  const failure = isError && <ErrorState messageId={failedId} onRetry={() => void refetch()} />;
  if (currentData === undefined) return failure || loading;
  return (
    <>
      {failure}
      {children(currentData)}
    </>
  );
};
