import { fromCalendarDate, isCalendarDate, toCalendarDate } from '../lib/dates';
import { foldText } from '../lib/foldText';
import { OFFER_WARNING_DAYS } from './limits';
import { DAY } from '../lib/durations';

/** The end of an offer. A day without a time, as a school's own API may tell it, is the same day for every reader. */
export const endOf = (endDate: string): Date => fromCalendarDate(endDate) ?? new Date(endDate);

/** Days from `now` to the end of an offer, rounded up (E9.8). Negative once it has ended; 0 on the last of its days. */
export const daysRemaining = (endDate: string, now: Date): number =>
  // -0 would be shown with its sign
  Math.ceil((endOf(endDate).getTime() - now.getTime()) / DAY) + 0;

/** An offer that ends in five days or fewer is shown as a warning. */
export const isEndingSoon = (endDate: string, now: Date): boolean =>
  daysRemaining(endDate, now) <= OFFER_WARNING_DAYS;

/** An end without a time is over with its day. */
export const hasEnded = (endDate: string, now: Date): boolean =>
  isCalendarDate(endDate) ? endDate < toCalendarDate(now) : new Date(endDate).getTime() < now.getTime();

/** What a school's server says when it has no active promotion (decision 40). */
export const NO_ACTIVE_PROMOTION = 'NO_ACTIVE_PROMOTION';
export const NO_ACTIVE_PROMOTION_TEXT = 'Aucune promotion active dans cette école.';

/** Recognises the code, or the French text whatever its case and accents. */
export const meansNoActivePromotion = (error: { code?: string; message: string }): boolean =>
  error.code === NO_ACTIVE_PROMOTION || foldText(error.message).includes('aucune promotion active');

/** The name of an offer: class level, section and option. */
export const offerTitle = (offer: {
  classLevelName: string;
  sectionName: string;
  optionName: string;
}): string => [offer.classLevelName, offer.sectionName, offer.optionName].filter(Boolean).join(' · ');

/** An offer of which only the id and the school are known. */
export const unnamedOffer = (id: string, schoolId: string) => ({
  id,
  schoolId,
  classLevelName: '',
  sectionName: '',
  optionName: '',
  educationalLevelName: '',
  studentQuota: 0,
  startDate: '',
  endDate: '',
  promotion: { id: '', name: '' },
});

/** Drafts beside the enrolments, which hold only what is half typed (ADR 23). */
export const sideDrafts = ['correction', 'message', 'event'] as const;
export type SideDraft = (typeof sideDrafts)[number];

/** The id of a record in such a draft that the server does not have yet. */
export const NEW_RECORD = 'new';

/** What stands for the offer of such a draft: of which record it is, and of which school where that is known. */
export const sideOffer = (kind: SideDraft, recordId: string, schoolId = recordId) =>
  unnamedOffer(`${kind}.${recordId}`, schoolId);
