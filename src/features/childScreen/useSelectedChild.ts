import { useLayoutEffect, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import type { Child } from '../../api/entities';
import { CHILD } from '../../domain/childIds';
import { pathOfChild } from '../../domain/children';
import { withParameters } from '../../lib/searchParameters';
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
 * Keeps the selected child in the address of a page, where there are several, so that a reload, a bookmark and the way back show
 * the same child; and selects the child whom a link names. Answers whether the page is about to follow such a link.
 */
export const useChildInAddress = (child: Child | undefined): boolean => {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const children = useAppSelector(selectChildren);
  const asked = search.get(CHILD);
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [followed, setFollowed] = useState<string | null>();
  // a choice of the parent replaces the address, perhaps later than the next choice
  const isLink = asked !== followed && (followed === undefined || !isReplaced);
  // until the children are known, whoever is named
  const isKnown = child === undefined || children.some(({ id }) => id === asked);
  const leads = isLink && isKnown && asked !== null && asked !== child?.id;
  if (asked !== followed && !leads) setFollowed(asked);
  const isTold = asked === null ? children.length < 2 : asked === child?.id;
  useLayoutEffect(() => {
    if (leads) dispatch(childSelected(asked));
    else if (child && !isTold)
      setSearch((before) => withParameters(before, { [CHILD]: child.id }), { replace: true });
  }, [asked, child, dispatch, isTold, leads, setSearch]);
  return leads && child !== undefined;
};

/** Makes the addresses of other pages about the selected child, which show that child in a new tab too. */
export const useChildPath = (): ((path: string) => string) => {
  const id = useAppSelector(selectSelectedChild)?.id ?? '';
  const isOne = useAppSelector((state) => selectChildren(state).length < 2);
  return (path) => pathOfChild(path, isOne ? '' : id);
};
