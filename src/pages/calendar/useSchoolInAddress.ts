import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { withParameters } from '../../lib/searchParameters';
import { childSelected, selectSelectedChild } from '../../store/children';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useChildren } from '../../store/useRecords';

/**
 * Selects a child of the school that a link names, where the selected one is at another, and takes the school out of the address.
 * Answers whether that is still to be done.
 */
export const useSchoolInAddress = (): boolean => {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const { children, isRead } = useChildren();
  const selected = useAppSelector(selectSelectedChild);
  const school = search.get('school');
  const leads = school !== null && isRead;
  useLayoutEffect(() => {
    if (!leads) return;
    const isThere = selected?.school?.id === school;
    const child = isThere ? undefined : children.find((each) => each.school?.id === school);
    if (child) dispatch(childSelected(child.id));
    setSearch((before) => withParameters(before, { school: undefined }), { replace: true });
  }, [children, dispatch, leads, school, selected, setSearch]);
  return leads;
};
