import { waitFor } from '@testing-library/react';
import { anApplication } from '../../test/builders/applications';
import { aNotification, aPage } from '../../test/builders/notifications';
import { anOffer } from '../../test/builders/schools';
import { aSession } from '../../test/builders/session';
import { makeTestStore } from '../../test/render/renderWithProviders';
import { answer, misanswer, refuse } from '../../test/server/answer';
import { applicationsApi } from './applications';
import { notificationsApi } from './notifications';
import { schoolsApi } from './schools';

const { getHistory } = applicationsApi.endpoints;

test('a day in the history is that day where the parent is; what has no moment is left out', async () => {
  const move = { id: 'move-1', status: 'Pending', by: 'parent' };
  const told = [{ ...move, at: '2026-09-16' }, { ...move, at: 'soon' }, move, null];
  misanswer('getHistory', told as never, { parameters: { id: 'application-1' } });
  const history = await makeTestStore().dispatch(getHistory.initiate('application-1')).unwrap();
  expect(history).toEqual([{ ...move, at: new Date(2026, 8, 16).toISOString() }]);
});

test.each([404, 405, 501])('an API that answers %i to it keeps no history', async (status) => {
  const missing = { message: 'No such call' };
  refuse('getHistory', status, missing, { parameters: { id: 'application-1' } });
  const history = await makeTestStore().dispatch(getHistory.initiate('application-1')).unwrap();
  expect(history).toEqual([]);
});

describe('when an application is deleted', () => {
  const remove = async (isRefused: boolean) => {
    const store = makeTestStore({ session: aSession() });
    const { getNotifications } = notificationsApi.endpoints;
    answer('getNotifications', aPage([aNotification('status')]));
    await store.dispatch(getNotifications.initiate(1));
    const byId = { parameters: { id: 'application-1' } };
    if (isRefused) refuse('removeApplication', 409, { message: 'No' }, byId);
    else answer('removeApplication', { id: 'application-1' }, byId);
    return {
      removed: () => store.dispatch(applicationsApi.endpoints.removeApplication.initiate('application-1')),
      unread: () => getNotifications.select(1)(store.getState()).data?.unread,
    };
  };

  test('what the parent was told about it goes too', async () => {
    const { removed, unread } = await remove(false);
    answer('getNotifications', aPage([]));
    await removed();
    await waitFor(() => expect(unread()).toBe(0));
  });

  test('but not when that was refused', async () => {
    const { removed, unread } = await remove(true);
    await removed();
    expect(unread()).toBe(1);
  });
});

describe('the places of the offers are counted anew', () => {
  const counted = async (change: (store: ReturnType<typeof makeTestStore>) => PromiseLike<unknown>) => {
    const store = makeTestStore({ session: aSession() });
    const read = async (placesLeft: number) => {
      answer('getOffers', [anOffer({ placesLeft })]);
      const call = store.dispatch(schoolsApi.endpoints.getOffers.initiate('school-oak'));
      const offers = await call.unwrap();
      call.unsubscribe();
      return offers?.[0]?.placesLeft;
    };
    await read(1);
    await change(store);
    return read(0);
  };
  const { submitApplicant, cancelApplication, removeApplication } = applicationsApi.endpoints;
  const byId = { parameters: { id: 'application-1' } };

  test('after a submission, also one that came too late', async () => {
    refuse('submitApplicant', 409, { message: 'All places are taken.', code: 'OFFER_FULL' });
    const body = { applicantId: 'applicant-1', offerId: 'offer-1' };
    expect(await counted((store) => store.dispatch(submitApplicant.initiate({ body })))).toBe(0);
  });

  test('after an application is cancelled or deleted', async () => {
    answer('patchApplication', anApplication({ status: 'Cancelled' }), byId);
    const cancelled = { id: 'application-1', body: { status: 'Cancelled' as const } };
    expect(await counted((store) => store.dispatch(cancelApplication.initiate(cancelled)))).toBe(0);
    answer('removeApplication', { id: 'application-1' }, byId);
    expect(await counted((store) => store.dispatch(removeApplication.initiate('application-1')))).toBe(0);
  });
});
