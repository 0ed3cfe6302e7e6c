import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { EnrolmentStepPage } from '../../src/pages/enrolmentStep';
import { recordSaved, selectDraft, valuesKept } from '../../src/store/wizard';
import { anApplication } from '../builders/applications';
import { aSchool, anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { answerReference } from '../sections/answerReference';
import { aGuardian, aHealth, aStudent, aSummary } from '../sections/records';
import { answer, answerAt } from '../server/answer';

type Children = 'Lea' | 'Tom';

const ids: Record<Children, string> = { Lea: 'applicant-1', Tom: 'applicant-2' };
const draftId = 'parent-1:offer-1';
const earlier = { schoolYear: '2025-2026', applicationDate: '2025-07-03T12:00:00Z' };

const applicationOf = (name: Children, overrides = {}) =>
  anApplication({
    id: `application-${name}`,
    applicant: { id: ids[name], firstName: name, lastName: 'Hazelwood' },
    completedAt: null,
    confirmedAt: null,
    ...overrides,
  });

/** Only Lea has guardians and health answers. */
const summaryOf = (name: Children) => {
  const studentInformation = aStudent({ id: ids[name], firstName: name });
  if (name === 'Tom') return aSummary({ studentInformation });
  const { applicantId: applicant, ...guardian } = aGuardian();
  return aSummary({
    studentInformation,
    guardians: [{ ...guardian, applicant }],
    studentHealth: aHealth(),
  });
};

const makeStore = () => makeTestStore({ session: aSession(), wizard: aWizard() });

const openWizard = (search: string, store: ReturnType<typeof makeStore>) =>
  renderWithProviders(
    <Routes>
      <Route path="/children/enroll/:schoolId/:offerId/:step?" element={<EnrolmentStepPage />} />
    </Routes>,
    { route: `/children/enroll/school-oak/offer-1/student${search}`, store },
  );

/** The server takes its time with the answers of this child. */
const answerWhenTold = (name: Children) => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  const asked = answerAt(told, 'getSummary', summaryOf(name), { parameters: { applicantId: ids[name] } });
  return {
    asked: () => waitFor(() => expect(asked.isDone()).toBe(true)),
    tell: () => act(async () => tell()),
  };
};

const answerPages = (overrides = {}) => {
  answer('getOffers', [anOffer()]);
  answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
  answer('getApplications', [applicationOf('Lea', overrides), applicationOf('Tom', overrides)], {
    parameters: { parentId: 'parent-1' },
  }).persist();
  answerReference();
};

test.each([
  ['whose enrolment goes on', 'applicant', {}],
  ['who applies again', 'from', earlier],
])(
  'of two children %s in the same offer, only the one who was asked for last is taken up',
  async (_, key, overrides) => {
    const store = makeStore();
    answerPages(overrides);
    const lea = answerWhenTold('Lea');
    const tom = answerWhenTold('Tom');
    const first = openWizard(`?${key}=${ids.Lea}`, store);
    await lea.asked();
    first.unmount();

    openWizard(`?${key}=${ids.Tom}`, store);
    await tom.asked();
    await lea.tell();
    await tom.tell();
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Tom');
    const draft = selectDraft(store.getState(), draftId)!;
    expect(Object.values(draft.recordIds)).not.toContain('guardian-1');
    expect(draft.values).not.toHaveProperty('health.isAutism', 'yes');
    expect(Object.keys(draft.versions ?? {}).join()).not.toContain('guardian-1');
  },
);

test.each(['applicant', 'from'])(
  'what was answered while the records of ?%s= were read is left alone',
  async (key) => {
    const store = makeStore();
    answerPages(earlier);
    const lea = answerWhenTold('Lea');
    openWizard(`?${key}=${ids.Lea}`, store);
    await lea.asked();
    const values = { firstName: 'Rowan' };
    act(() => {
      store.dispatch(valuesKept({ draftId, stepId: 'student', values, at: '2026-09-20T12:00:00Z' }));
    });
    await lea.tell();
    await waitFor(() =>
      expect(Object.keys(store.getState().summary.guardians?.entities ?? {})).toEqual(['guardian-1']),
    );
    expect(selectDraft(store.getState(), draftId)).toMatchObject({
      applicantId: null,
      values: { student: values },
    });
    expect(Object.keys(selectDraft(store.getState(), draftId)!.values)).toEqual(['student']);
  },
);

test('records that nobody’s answers belong to are no part of what is taken up', async () => {
  const store = makeStore();
  answerPages();
  const tom = answerWhenTold('Tom');
  openWizard(`?applicant=${ids.Tom}`, store);
  await tom.asked();
  act(() => {
    store.dispatch(recordSaved({ draftId, sectionId: 'health', recordId: 'health-1' }));
  });
  await tom.tell();
  await screen.findByRole('textbox', { name: 'First name' });
  expect(Object.values(selectDraft(store.getState(), draftId)!.recordIds)).not.toContain('health-1');
});
