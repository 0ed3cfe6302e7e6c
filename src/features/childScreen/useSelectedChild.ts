import { useEffect, useLayoutEffect, useState } from 'react';
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
  const { isLoading, isRead, isError, refetch } = useChildren();
  const child: Child | undefined = useAppSelector(selectSelectedChild);
  return { child, isLoading, isRead, isError, refetch };
};

/**
 * Reads the children once more for a link to one who is not among them: the child may have come to the school after they were
 * read. Answers whether that is still to be done.
 */
const useLateChild = (asked: string | null, isKnown: boolean): boolean => {
  const { isLoading, refetch } = useChildren();
  // what is being read already is as new as the link
  const [sought, setSought] = useState(isLoading ? asked : undefined);
  const isSought = asked !== null && !isLoading && !isKnown && sought !== asked;
  useEffect(() => {
    if (isSought) void Promise.resolve(refetch()).then(() => setSought(asked));
  }, [isSought, asked, refetch]);
  return isSought;
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
  const isListed = children.some(({ id }) => id === asked);
  const isSought = useLateChild(isLink ? asked : null, isListed);
  // until the children are known, whoever is named
  const isKnown = child === undefined || isListed;
  const leads = isLink && isKnown && asked !== null && asked !== child?.id;
  if (asked !== followed && !leads && !isSought) setFollowed(asked);
  const isTold = asked === null ? children.length < 2 : asked === child?.id;
  useLayoutEffect(() => {
    if (leads) dispatch(childSelected(asked));
    else if (child && !isTold && !isSought)
      setSearch(
        (before) =>
          withParameters(before, {
            [CHILD]: child.id,
            // a page of the former child's list
            ...(asked !== null && { page: undefined }),
          }),
        { replace: true },
      );
  }, [asked, child, dispatch, isSought, isTold, leads, setSearch]);
  return isSought || (leads && child !== undefined);
};

/** Makes the addresses of other pages about the selected child, which show that child in a new tab too. */
export const useChildPath = (): ((path: string) => string) => {
  const id = useAppSelector(selectSelectedChild)?.id ?? '';
  const isOne = useAppSelector((state) => selectChildren(state).length < 2);
  return (path) => pathOfChild(path, isOne ? '' : id);
};
