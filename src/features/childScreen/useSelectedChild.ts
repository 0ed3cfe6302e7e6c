import type { Child } from '../../api/entities';
import { selectSelectedChild } from '../../store/children';
import { useAppSelector } from '../../store/hooks';
import { useChildren } from '../../store/useRecords';

/**
 * The child that the top bar names; undefined while the children are being read, when reading failed, and when there is
 * none.
 */
export const useSelectedChild = () => {
  const { isLoading, isError, refetch } = useChildren();
  const child: Child | undefined = useAppSelector(selectSelectedChild);
  return { child, isLoading, isError, refetch };
};
