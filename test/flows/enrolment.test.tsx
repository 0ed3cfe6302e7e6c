import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import nock from 'nock';
import { Route, Routes } from 'react-router';
import type { ApplicationDto } from '../../src/contract/applications';
import { pathOf } from '../../src/contract/endpoints';
import { hearAnswer } from '../../src/lib/network';
import { EnrolmentStepPage } from '../../src/pages/enrolmentStep';
import { OffersPage } from '../../src/pages/offers';
import { schoolHistoryCollection } from '../../src/sections/schoolHistory';
import { siblingCollection } from '../../src/sections/sibling';
import { selectDraft, selectDrafts, type Draft } from '../../src/store/wizard';
import { aDraftApplication, anApplication } from '../builders/applications';
import { aDraftAt } from '../builders/drafts';
import { aSchool, anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { fixDate } from '../jest/fixedDate';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { answerReference } from '../sections/answerReference';
import {
  aGuardian,
  anAgreement,
  applicantId,
  aStudent,
  aSummary,
  aTransportation,
} from '../sections/records';
import { answer, breakOff, misanswer, refuse } from '../server/answer';

type Drafts = Record<string, Draft>;
const draftsOf = (...drafts: Draft[]): Drafts => Object.fromEntries(drafts.map((draft) => [draft.id, draft]));

interface Visit {
  step?: string;
  offer?: string;
  drafts?: Drafts;
  search?: string;
  language?: 'en' | 'fr';
  applications?: ApplicationDto[];
}

const summary = (overrides: object = {}, id = applicantId) =>
  answer(
    'getSummary',
    aSummary({
      studentInformation: aStudent({ profilePicture: '' }),
      studentTransportation: aTransportation(),
      ...overrides,
    }),
    { parameters: { applicantId: id } },
  );

const showWizard = ({
  step = '',
  offer = 'offer-1',
  drafts = {},
  search = '',
  language = 'en',
  applications = [aDraftApplication()],
}: Visit) => {
  const store = makeTestStore({
    session: aSession(),
    wizard: aWizard({ drafts }),
  });
  answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
  answerReference();
  answer('getApplications', applications, { parameters: { parentId: 'parent-1' } });
  for (const { applicantId: kept } of Object.values(drafts)) if (kept) summary({}, kept);
  return renderWithProviders(
    <Routes>
      <Route path="/children/enroll/:schoolId" element={<OffersPage />} />
      <Route path="/children/enroll/:schoolId/:offerId/:step?" element={<EnrolmentStepPage />} />
      <Route path="/applications" element={<p>The applications</p>} />
    </Routes>,
    { route: `/children/enroll/school-oak/${offer}/${step}${search}`, language, store },
  );
};
const openWizard = (visit: Visit = {}) => {
  answer('getOffers', [anOffer()]);
  return showWizard(visit);
};
const heading = (name: string) => screen.findByText(name, { selector: 'h1' });
// by its text: looking for roles is slow among many fields
const button = (name: string) => screen.getByText(name).closest('button')!;
const steps = () => within(screen.getByRole('navigation', { name: 'Steps of the enrolment' }));

test('the wizard opens at the first step, with everything else locked', async () => {
  openWizard();
  expect(await heading('Student')).toBeVisible();
  expect(steps().getByText('0% completed')).toBeVisible();
  expect(steps().getByRole('link', { name: /Student/ })).toHaveAttribute('aria-current', 'step');
  expect(steps().getAllByText('Locked: save Student first')).toHaveLength(9);
  expect(steps().queryByRole('link', { name: /Background/ })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Next' })).toBeDisabled();
  expect(button('Next')).toHaveAccessibleDescription('Next opens once this step has been saved.');
});

test('what was typed is there again after a reload, down to the last key', async () => {
  const first = openWizard();
  await heading('Student');
  await first.user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Fern');
  expect(screen.getByText('Saving…')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  const kept = JSON.parse(JSON.stringify(first.store.getState().wizard.drafts)) as Drafts;
  first.unmount();

  openWizard({ drafts: kept });
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Fern');
  expect(screen.getByText(/^Saved on this device at/)).toBeVisible();
});

describe('what is kept is said to be saved', () => {
  fixDate(new Date(2026, 10, 21, 8));

  test.each([
    ['today, with the time', new Date(2026, 10, 21, 7, 12), /^Saved on this device at 7:12\sAM$/],
    [
      'on another day, with the day',
      new Date(2026, 10, 20, 21, 12),
      /^Saved on this device on Friday, November 20 at 9:12\sPM$/,
    ],
  ])('%s', async (_when, at, text) => {
    const draft = aDraftAt('agreements', { savedAt: at.toISOString() });
    openWizard({ step: 'agreements', drafts: draftsOf(draft) });
    await heading('Agreements');
    expect(screen.getByText(text)).toBeVisible();
  });
});

test('E4.2: what was typed for a child can be erased, so that the enrolment begins anew', async () => {
  const { user, store } = openWizard();
  await heading('Student');
  expect(screen.queryByText('Erase what I entered')).toBeNull();
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Fern');
  await user.click(await screen.findByText('Erase what I entered'));
  const question = within(await screen.findByRole('dialog', { name: 'Erase what you entered?' }));
  await user.click(question.getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(selectDrafts(store.getState())).toEqual({}));
});

test('E4.2: what the school has is erased with the application, not in the wizard', async () => {
  const { user } = openWizard({ step: 'agreements', drafts: draftsOf(aDraftAt('agreements')) });
  await heading('Agreements');
  await user.click(screen.getByRole('checkbox'));
  expect(await screen.findByText(/^Saved on this device at/)).toBeVisible();
  expect(screen.queryByText('Erase what I entered')).toBeNull();
});

test('what was typed stays when the parent goes back and returns', async () => {
  const { user } = openWizard({ step: 'agreements', drafts: draftsOf(aDraftAt('agreements')) });
  await heading('Agreements');
  const box = () => screen.getByRole('checkbox');
  await user.click(box());
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  await heading('Transportation');
  await user.click(button('Next'));
  await heading('Agreements');
  expect(box()).not.toBeChecked();
});

test('a locked step in the address says why, and leads to the first open one', async () => {
  const { user } = openWizard({ step: 'health', drafts: draftsOf(aDraftAt('contacts')) });
  expect(
    await screen.findByText('Health cannot be opened yet. First fill in and save Contacts.'),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to Contacts' }));
  expect(await heading('Contacts')).toBeVisible();
});

test('an unknown step gives a sentence and the way to go on', async () => {
  const { user } = openWizard({ step: 'nonsense', drafts: draftsOf(aDraftAt('contacts')) });
  expect(await screen.findByText('The enrolment has no such step.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go on with the enrolment' }));
  expect(await heading('Contacts')).toBeVisible();
});

const listOfParent = { parameters: { parentId: aSession().userId ?? '' } };

const renderUnknown = (search = '', doneElsewhere: Record<string, string> = {}) =>
  renderWithProviders(
    <Routes>
      <Route path="/children/enroll/:schoolId" element={<p>The offers</p>} />
      <Route path="/children/enroll/:schoolId/:offerId/:step?" element={<EnrolmentStepPage />} />
    </Routes>,
    {
      route: `/children/enroll/school-oak/offer-unknown${search}`,
      store: makeTestStore({
        session: aSession(),
        wizard: aWizard({ doneElsewhere }),
      }),
    },
  );

test('an unknown offer gives a sentence and the way back', async () => {
  answer('getOffers', [anOffer()]);
  const { user } = renderUnknown();
  expect(await screen.findByText('The school has no such offer, or it has closed.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See the offers of the school' }));
  expect(await screen.findByText('The offers')).toBeVisible();
});
test('an unknown school gives a sentence', async () => {
  refuse('getOffers', 404, { message: 'Not found', code: 'NOT_FOUND' });
  renderUnknown();
  expect(await screen.findByText('The school has no such offer, or it has closed.')).toBeVisible();
});

test('without the server the page offers to try again', async () => {
  breakOff('getOffers');
  const { user } = renderUnknown();
  expect(await screen.findByText('This enrolment could not be loaded.')).toBeVisible();
  answer('getOffers', []);
  await user.click(button('Retry'));
  expect(await screen.findByText('The school has no such offer, or it has closed.')).toBeVisible();
});

test.each([
  [
    'nothing but an end of its own promotions',
    () => misanswer('getOffers', { message: 'Aucune promotion active dans cette école.' }),
    false,
  ],
  ['too many requests', () => refuse('getOffers', 429, { message: 'Later' }), true],
  ['a gateway that wants a sign-in', () => refuse('getOffers', 407, { message: '' }), true],
])('after %s the page says what it knows of the offer', async (_what, school, isFailure) => {
  school();
  renderUnknown();
  const said = isFailure
    ? 'This enrolment could not be loaded.'
    : 'The school has no such offer, or it has closed.';
  expect(await screen.findByText(said)).toBeVisible();
});

test('a held place is not denied while the applications cannot be read', async () => {
  answer('getOffers', [anOffer()]);
  breakOff('getApplications', listOfParent);
  const { user } = renderUnknown('?applicant=applicant-ada');
  expect(await screen.findByText('This enrolment could not be loaded.')).toBeVisible();
  answer('getApplications', [], listOfParent);
  await user.click(button('Retry'));
  expect(await screen.findByText('The school has no such offer, or it has closed.')).toBeVisible();
});

test('what became of an application elsewhere is not guessed while it cannot be read', async () => {
  answer('getOffers', [anOffer()]);
  breakOff('getApplications', listOfParent);
  const { user } = renderUnknown('', { 'parent-1:offer-unknown': 'applicant-ada' });
  expect(await screen.findByText('Failed to fetch student applications')).toBeVisible();
  const ended = 'This enrolment was ended in another tab or on another device.';
  expect(screen.queryByText(ended)).toBeNull();
  answer('getApplications', [], listOfParent);
  await user.click(button('Retry'));
  expect(await screen.findByText(ended)).toBeVisible();
});

test('an offer that has closed leaves its draft usable, and says so', async () => {
  answer('getOffers', []);
  showWizard({ step: 'transportation', drafts: draftsOf(aDraftAt('transportation')) });
  expect(await screen.findByText(/^This offer has closed/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Car' })).toBeChecked();
});

test('a step that lacks answers is not sent, and the summary of errors takes the focus', async () => {
  const draft = aDraftAt('transportation');
  const { user } = openWizard({
    step: 'transportation',
    drafts: draftsOf({ ...draft, values: { ...draft.values, transportation: {} } }),
  });
  await heading('Transportation');
  await user.click(button('Save and continue'));
  expect(await screen.findByText(/There are problems with 3 answers/)).toBeVisible();
  expect(screen.getAllByRole('alert')[0]).toHaveFocus();
});

describe('saving', () => {
  /** Lets what is under way finish without moving the clock. */
  const until = async (shown: () => HTMLElement | null) => {
    for (let turn = 0; turn < 500 && !shown(); turn += 1) {
      await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
    }
    return shown();
  };
  const message = () => screen.queryByText('Saved. The next step opens in a moment.');
  const onStep = (name: string) => screen.queryByText(name, { selector: 'h1' });

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
  const clock = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

  test('F07: a double click makes one call, and the next step opens exactly a second later', async () => {
    const calls: string[] = [];
    answer('createTransportation', aTransportation()).on('request', () => calls.push('createTransportation'));
    openWizard({ step: 'transportation', drafts: draftsOf(aDraftAt('transportation')) });
    await until(() => onStep('Transportation'));
    await clock().dblClick(button('Save and continue'));
    await until(message);
    expect(calls).toHaveLength(1);
    expect(button('Next')).toBeEnabled();
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(onStep('Transportation')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(onStep('Agreements')).toBeInTheDocument();
  });

  test('a parent who leaves meanwhile is not carried off', async () => {
    answer('createAgreement', anAgreement());
    openWizard({ step: 'agreements', drafts: draftsOf(aDraftAt('agreements')) });
    await until(() => onStep('Agreements'));
    await clock().click(button('Save and continue'));
    await until(message);
    await clock().click(screen.getByRole('link', { name: 'Previous' }));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(onStep('Transportation')).toBeInTheDocument();
  });

  test('a parent who goes on typing while a step is saved is not carried off', async () => {
    let tell = () => {};
    const told = new Promise<void>((resolve) => (tell = resolve));
    nock(`${window.location.origin}/api`)
      .post(pathOf('createTransportation'))
      .reply(200, async () => {
        await told;
        return aTransportation();
      });
    openWizard({ step: 'transportation', drafts: draftsOf(aDraftAt('transportation')) });
    await until(() => onStep('Transportation'));
    await clock().click(button('Save and continue'));
    await clock().click(screen.getByRole('radio', { name: 'Bus' }));
    tell();
    await until(() => screen.queryByText('70% completed'));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(onStep('Transportation')).toBeInTheDocument();
    expect(message()).toBeNull();
    expect(screen.getByText('Changes not yet sent.')).toBeVisible();
  });

  test('without the server the answers stay, and pressing again saves them', async () => {
    breakOff('createTransportation');
    openWizard({ step: 'transportation', drafts: draftsOf(aDraftAt('transportation')) });
    await until(() => onStep('Transportation'));
    await clock().click(button('Save and continue'));
    expect(await until(() => screen.queryByText(/^The server cannot be reached/))).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Car' })).toBeChecked();
    answer('createTransportation', aTransportation());
    await clock().click(button('Save and continue'));
    expect(await until(message)).toBeVisible();
  });
});

test('changing a saved step asks to save it again and keeps the later steps open', async () => {
  const { user } = openWizard({ step: 'transportation', drafts: draftsOf(aDraftAt('e-signature')) });
  await heading('Transportation');
  expect(button('Next')).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: 'Bus' }));
  await waitFor(() => expect(button('Next')).toBeDisabled());
  expect(screen.getByText('Changes not yet sent.')).toBeVisible();
  expect(steps().getByRole('link', { name: /Agreements/ })).toBeVisible();
});

test.each(['Save and continue', 'Save'])(
  'the press that ends a change saves it, on the words “%s” too',
  async (words) => {
    const sent = answer('createTransportation', aTransportation({ transportationType: 'BUS' }));
    const { user } = openWizard({ step: 'transportation', drafts: draftsOf(aDraftAt('e-signature')) });
    await heading('Transportation');
    await user.click(screen.getByRole('radio', { name: 'Bus' }));
    await user.click(screen.getByText(words));
    await waitFor(() => expect(sent.isDone()).toBe(true));
  },
);

test('no siblings counts as saved at once', async () => {
  const sent = answer('patchApplicant', aStudent({ hasSiblings: false }), {
    parameters: { id: applicantId },
  });
  const draft = aDraftAt('siblings');
  const { user } = openWizard({
    step: 'siblings',
    drafts: draftsOf({ ...draft, values: { ...draft.values, siblings: undefined } }),
  });
  await heading('Siblings');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await waitFor(() => expect(button('Next')).toBeEnabled());
  expect(sent.isDone()).toBe(true);
});

test('an e-mail that belongs to somebody else leads to the field where it is changed', async () => {
  refuse('createApplicant', 409, { message: 'Email already exists', code: 'EMAIL_EXISTS' });
  answer('getApplications', [], { parameters: { parentId: 'parent-1' } });
  const { user } = openWizard({ step: 'background', drafts: draftsOf(aDraftAt('background')) });
  await heading('Background');
  await user.click(button('Save and continue'));
  await user.click(await screen.findByText('Change the email of the student'));
  await heading('Student');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'email'));
});

const goOffline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
};

test('F04: offline is said, and what waits is sent when the server answers, though the browser goes on saying offline', async () => {
  breakOff('createTransportation');
  const { store, user } = openWizard({
    step: 'transportation',
    drafts: draftsOf(aDraftAt('transportation')),
  });
  await heading('Transportation');
  await settled(store);
  goOffline();
  expect(screen.getByText('Not saved: offline')).toBeVisible();
  await user.click(button('Save and continue'));
  expect(await screen.findByText(/^Keep this page open: it is sent as soon as/)).toBeVisible();
  const sent = answer('createTransportation', aTransportation());
  act(hearAnswer);
  await waitFor(() => expect(sent.isDone()).toBe(true));
  expect(screen.queryByText('Not saved: offline')).toBeNull();
});

describe('an enrolment that was begun on another device', () => {
  const search = `?applicant=${applicantId}`;
  const ofApplicant = { parameters: { applicantId } };

  test('goes on where it stopped', async () => {
    const { applicantId: applicant, ...guardian } = aGuardian({ priority: null });
    summary({ guardians: [{ ...guardian, applicant }], studentTransportation: null });
    answer('getApplications', [aDraftApplication()], listOfParent);
    const { store } = openWizard({ search, step: 'contacts' });
    await heading('Contacts');
    expect(screen.getByText('30% completed')).toBeVisible();
    expect(screen.getByDisplayValue('quince')).toBeVisible();
    expect(screen.getAllByText('Locked: save Contact priority first')).toHaveLength(6);
    expect(selectDraft(store.getState(), 'parent-1:offer-1')?.applicantId).toBe(applicantId);
  });

  test('is not mixed with that of another child', async () => {
    const applicant = { id: 'another', firstName: 'Fern', lastName: 'Moreau' };
    openWizard({
      search,
      drafts: draftsOf(aDraftAt('contacts', { applicantId: applicant.id })),
      applications: [aDraftApplication({ applicant })],
    });
    expect(await screen.findByText(/^On this device you are enrolling another child/)).toBeVisible();
  });

  test('can be tried again without the server', async () => {
    breakOff('getSummary', ofApplicant);
    answer('getApplications', [aDraftApplication()], listOfParent);
    const { user } = openWizard({ search, step: 'transportation' });
    await screen.findByText('This enrolment could not be loaded.');
    summary();
    answer('getApplications', [aDraftApplication()], listOfParent);
    await user.click(button('Retry'));
    expect(await heading('Transportation')).toBeVisible();
  });

  test.each([
    [
      'submitted',
      [anApplication({ status: 'Accepted' })],
      () => summary(),
      'This application has already been submitted.',
    ],
    [
      'deleted, or another parent’s',
      [],
      () => refuse('getSummary', 404, { message: 'Not found', code: 'NOT_FOUND' }, ofApplicant),
      'This enrolment was ended in another tab or on another device.',
    ],
    [
      'deleted while the list is read',
      [aDraftApplication()],
      () => refuse('getSummary', 404, { message: 'Not found', code: 'NOT_FOUND' }, ofApplicant),
      'This enrolment was ended in another tab or on another device.',
    ],
  ])('is not opened where it was %s', async (_end, applications, tellSummary, said) => {
    tellSummary();
    // the page, the draft and what is said of the end ask for it
    answer('getApplications', applications, listOfParent);
    answer('getApplications', applications, listOfParent);
    const { store } = openWizard({ search, applications });
    expect(await screen.findByText(said)).toBeVisible();
    expect(selectDraft(store.getState(), 'parent-1:offer-1')).toBeUndefined();
  });
});

describe('an application that came to its end without this device', () => {
  const draft = aDraftAt('contacts');
  const visit = { step: 'contacts', drafts: draftsOf(draft) };
  const confirmedAt = '2026-11-20T18:42:00Z';
  /** The page asks once for the draft, and once more for what it says of the end. */
  const openTwice = (...applications: ApplicationDto[]) => {
    answer('getApplications', applications, { parameters: { parentId: 'parent-1' } });
    return openWizard({ ...visit, applications });
  };

  test.each([
    ['confirmed', anApplication({ confirmedAt })],
    ['accepted by the school', anApplication({ status: 'Accepted' })],
  ])('%s: the page says so, and the next child can apply to the same offer', async (_end, application) => {
    const { store, user } = openTwice(application);
    expect(await screen.findByText('This application has already been submitted.')).toBeVisible();
    expect(selectDraft(store.getState(), draft.id)).toBeUndefined();
    await user.click(screen.getByText('Apply for another child'));
    expect(await heading('Student')).toBeVisible();
    expect(selectDraft(store.getState(), draft.id)?.applicantId).toBeNull();
  });

  test('cancelled: the page says so, and the child may apply anew', async () => {
    const { store, user } = openTwice(anApplication({ status: 'Cancelled', confirmedAt }));
    expect(await screen.findByText('This application has been cancelled.')).toBeVisible();
    expect(screen.queryByText('Apply for another child')).toBeNull();
    expect(screen.getByRole('link', { name: 'See the application' })).toHaveAttribute(
      'href',
      `/applications/${applicantId}`,
    );
    await user.click(screen.getByText('Begin a new application'));
    expect(await heading('Student')).toBeVisible();
    expect(selectDraft(store.getState(), draft.id)?.applicantId).toBeNull();
  });

  test('deleted: the page says so', async () => {
    refuse('getSummary', 404, { message: 'Not found', code: 'NOT_FOUND' }, { parameters: { applicantId } });
    const { store } = openTwice();
    expect(
      await screen.findByText('This enrolment was ended in another tab or on another device.'),
    ).toBeVisible();
    expect(screen.getByText('Begin a new application')).toBeVisible();
    expect(selectDraft(store.getState(), draft.id)).toBeUndefined();
  });

  test.each([
    [
      'submitted by the e-signature and not confirmed',
      [anApplication({ confirmedAt: null })],
      'getApplications',
    ],
    ['not in the list, although the server has its answers', [], 'getSummary'],
  ])('%s: the form stays', async (_state, applications, asked) => {
    summary();
    const { store } = openWizard({ ...visit, applications });
    expect(await heading('Contacts')).toBeVisible();
    await waitFor(() => {
      const calls = Object.values(store.getState().api.queries);
      expect(calls.find((call) => call?.endpointName === asked)?.status).toBe('fulfilled');
    });
    expect(selectDraft(store.getState(), draft.id)).toBeDefined();
  });
});

describe('the summary', () => {
  const openSummary = (...drafts: Draft[]) => {
    summary();
    const kept = drafts.length > 0 ? drafts : [aDraftAt('summary')];
    const page = openWizard({ step: 'summary', drafts: draftsOf(...kept) });
    // the places of the offers are counted anew after a submission
    answer('getOffers', [anOffer()]);
    return page;
  };

  test('shows every section; what is secret only when asked for', async () => {
    const { user } = openSummary();
    expect(await screen.findByText('Hazelwood')).toBeVisible();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Student',
      'Background',
      'Contacts',
      'Contact priority',
      'Siblings',
      'Health',
      'Transportation',
      'Agreements',
      'E-signature',
    ]);
    expect(screen.queryByText('123-456-7890')).not.toBeInTheDocument();
    await user.click(button('Show'));
    expect(screen.getByText('123-456-7890')).toBeVisible();
    const health = screen.getByRole('region', { name: 'Health' });
    expect(within(health).getByText(/please complete the information/)).toBeVisible();
  });

  test.each([
    ['yes', 1],
    ['no', 0],
  ])(
    'an entry that was begun is told before Submit while its list is asked for: %p',
    async (answered, told) => {
      const siblings = { ...siblingCollection.emptyValues(), hasSiblings: answered };
      const begun = { ...siblingCollection.item.emptyValues(), key: 'begun', firstName: 'Fern' };
      const kept = aDraftAt('summary');
      openSummary({
        ...kept,
        values: { ...kept.values, siblings },
        halfTyped: { siblings: begun },
      });
      await screen.findByText('Hazelwood');
      expect(screen.queryAllByText(/^In “Siblings”, an entry has changes/)).toHaveLength(told);
      expect(screen.queryAllByRole('link', { name: 'Go on with it' })).toHaveLength(told);
    },
  );

  test('an entry of a list that is not asked for is not told beside another list of its step', async () => {
    const kept = aDraftAt('summary');
    const background = { ...(kept.values.background as object), hasAttendedAnotherSchool: 'no' };
    const begun = { ...schoolHistoryCollection.item.emptyValues(), key: 'begun', schoolName: 'Fern' };
    openSummary({
      ...kept,
      values: { ...kept.values, background },
      halfTyped: { schoolHistories: begun },
    });
    await screen.findByText('Hazelwood');
    expect(screen.queryByText(/an entry has changes/)).toBeNull();
  });

  test('Submit pressed twice submits once, says so, and leads to the applications', async () => {
    const calls: string[] = [];
    answer('submitApplicant', anApplication()).on('request', () => calls.push('submitApplicant'));
    const { user, store } = openSummary();
    await screen.findByText('Hazelwood');
    await user.dblClick(button('Submit'));
    expect(
      await screen.findByRole('dialog', { name: 'Your registration has been successfully completed!' }),
    ).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(selectDraft(store.getState(), 'parent-1:offer-1')).toBeUndefined();
    await user.click(button('Close'));
    expect(await screen.findByText('The applications')).toBeVisible();
  });

  test('Submit of what was cancelled on another device says that, and completes nothing', async () => {
    const cancelled = anApplication({ status: 'Cancelled' });
    answer('submitApplicant', cancelled);
    const { user } = openSummary();
    await screen.findByText('Hazelwood');
    answer('getApplications', [cancelled], listOfParent);
    await user.click(button('Submit'));
    expect(await screen.findByText('This application has been cancelled.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Begin a new application' })).toBeVisible();
  });

  test('Submit leaves no draft of that child, also where another offer was begun first; those of others stay', async () => {
    answer('submitApplicant', anApplication());
    const draft = aDraftAt('summary');
    const others = ['former', 'of another child', 'of no child yet'].map((id) => ({ ...draft, id }));
    const [former, ofAnother, ofNone] = others as [Draft, Draft, Draft];
    const { user, store } = openSummary(
      draft,
      former,
      { ...ofAnother, applicantId: 'another' },
      { ...ofNone, applicantId: null },
    );
    await screen.findByText('Hazelwood');
    await user.click(button('Submit'));
    await screen.findByRole('dialog');
    expect(Object.keys(selectDrafts(store.getState()))).toEqual([ofAnother.id, ofNone.id]);
  });

  test('the next child begins with an empty form, for which earlier answers can be chosen', async () => {
    const submitted = anApplication();
    answer('submitApplicant', submitted);
    const { user, store } = openSummary();
    await screen.findByText('Hazelwood');
    await user.click(button('Submit'));
    answer('getApplications', [submitted], listOfParent);
    await user.click(await screen.findByText('Enrol another child'));
    await user.click(await screen.findByRole('link', { name: 'Grade 1 · General · Sciences' }));
    expect(await heading('Student')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Choose what to copy' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('');
    expect(selectDraft(store.getState(), 'parent-1:offer-1')?.values).toEqual({});
  });

  test('without the server it says which button is pressed again', async () => {
    breakOff('submitApplicant');
    const { user } = openSummary();
    await screen.findByText('Hazelwood');
    await user.click(button('Submit'));
    expect(await screen.findByText(/press “Submit” again in a moment/)).toBeVisible();
  });

  test('a refusal is shown with the way to the first form', async () => {
    refuse('submitApplicant', 422, { message: 'The offer is full', code: 'OFFER_FULL' });
    const { user } = openSummary();
    await screen.findByText('Hazelwood');
    await user.click(button('Submit'));
    expect(await screen.findByText('The offer is full')).toBeVisible();
    const notice = within(screen.getByRole('alert'));
    expect(notice.getByText('Please fill in the first form (Student).')).toBeVisible();
    await user.click(notice.getByRole('link', { name: 'Student' }));
    expect(await heading('Student')).toBeVisible();
  });
});

describe('on a phone', () => {
  const { innerWidth } = window;
  beforeEach(() => void (window.innerWidth = 360));
  afterEach(() => void (window.innerWidth = innerWidth));

  test('the heading tells the place, and opens all steps with their state and the ways out', async () => {
    const { user } = openWizard({ step: 'contacts', drafts: draftsOf(aDraftAt('contacts')) });
    const place = await screen.findByRole('button', { name: '3 of 10 · Contacts' });
    expect(screen.getByRole('heading', { level: 1, name: '3 of 10 · Contacts' })).toContainElement(place);
    expect(screen.getByRole('progressbar', { name: '20% completed' })).toBeVisible();
    await user.click(place);

    const sheet = within(await screen.findByRole('dialog', { name: 'Steps of the enrolment' }));
    const list = within(sheet.getByRole('navigation', { name: 'Steps of the enrolment' }));
    expect(list.getAllByRole('listitem')).toHaveLength(10);
    expect(list.getByRole('link', { name: /Contacts/ })).toHaveAttribute('aria-current', 'step');
    expect(list.getByRole('link', { name: /Student.*Done/ })).toBeVisible();
    expect(list.getByText('Health').closest('li')).toHaveTextContent('Locked: save Contacts first');
    expect(sheet.getByText(/^About \d+ minutes left$/)).toBeVisible();
    expect(sheet.getByText('2 completed forms: Student and Background')).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Schools' })).toHaveAttribute('href', '/children/enroll');
    expect(sheet.getByRole('link', { name: 'To the dashboard' })).toHaveAttribute('href', '/');

    await user.click(list.getByRole('link', { name: /Student/ }));
    expect(await screen.findByRole('heading', { level: 1, name: '1 of 10 · Student' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
