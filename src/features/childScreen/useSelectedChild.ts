import type { Child } from '../../api/entities';
import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { CHILD } from '../../domain/children';
import { childSelected, selectChildren, selectSelectedChild } from '../../store/children';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
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

/**
 * Keeps the selected child in the address of a page, so that a reload, a bookmark and the way back show the same child, and a
 * link selects the child that it is about. The first child, who is selected anyway, need not be told.
 */
export const useChildInAddress = (child: Child | undefined): void => {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const first = useAppSelector(selectChildren)[0];
  const asked = search.get(CHILD);
  const followed = useRef<string>(null);
  useLayoutEffect(() => {
    const isNew = asked !== followed.current;
    followed.current = asked;
    if (isNew && asked !== null && asked !== child?.id) dispatch(childSelected(asked));
    else if (child && child.id !== (asked ?? first?.id))
      setSearch(
        (before) => {
          before.set(CHILD, child.id);
          return before;
        },
        { replace: true },
      );
  }, [asked, child, dispatch, first, setSearch]);
};
