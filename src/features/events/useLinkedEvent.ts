import { useSearchParams } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { selectSelectedChild } from '../../store/children';
import { useAppSelector } from '../../store/hooks';
import { useChildren } from '../../store/useRecords';
import { useEvents } from './useEvents';

const linkTo = (path: string, id: string, schoolId: string | undefined) =>
  `${path}?${new URLSearchParams({ event: id, ...(schoolId ? { school: schoolId } : {}) })}`;

/** The address of an event's page; a school's event is looked up at its school (decision 20). */
export const detailLink = ({ id, owner }: CalendarEvent, schoolId: string | undefined) =>
  linkTo(addressOf('eventDetail'), id, owner === 'school' ? schoolId : undefined);

/** The address of the form of a parent's own event. */
export const editLink = ({ id }: CalendarEvent) => linkTo(addressOf('eventForm'), id, undefined);

/**
 * The event that the address names, among the parent's own and those of a school: the one named, otherwise the selected
 * child's.
 */
export const useLinkedEvent = () => {
  const [search] = useSearchParams();
  const children = useChildren();
  const selected = useAppSelector(selectSelectedChild);
  const schoolId = search.get('school') ?? selected?.school?.id;
  const events = useEvents(schoolId);
  // without the children nobody knows at whose school to look
  const isChildUnknown = schoolId === undefined && children.isError;
  const id = search.get('event');
  return {
    id,
    schoolId,
    event: events.events.find((event) => event.id === id),
    isLoading: events.isLoading || (schoolId === undefined && children.isLoading),
    isError: (events.isError && !events.isSchoolGone) || isChildUnknown,
    retry: () => {
      if (isChildUnknown) void children.refetch();
      events.retry();
    },
  };
};
