import { waitFor } from '@testing-library/react';
import type nock from 'nock';
import { applicationsApi } from '../../src/api/applications';
import { HEALTH_EXISTS_MESSAGE } from '../../src/contract/error';
import type { FormStepId } from '../../src/sections/enrolmentSteps';
import { toFingerprint } from '../../src/lib/fingerprint';
import { saveStep, stepsOf, submitEnrolment } from '../../src/features/enrolment';
import { guardianCollection } from '../../src/sections/guardian';
import { prioritySection } from '../../src/sections/priority';
import { writeStoredState } from '../../src/store/stored/migrations';
import { readStoredDraft } from '../../src/store/stored/storedDraft';
import { selectDraft, valuesKept, type Draft } from '../../src/store/wizard';
import { aDraftApplication, anApplication } from '../builders/applications';
import { aDraft, aDraftAt, stepValues } from '../builders/drafts';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { makeTestStore } from '../render/renderWithProviders';
import {
  aDocument,
  aGuardian,
  aHealth,
  anAgreement,
  applicantId,
  aSchoolHistory,
  aSibling,
  aSignature,
  aStudent,
  aSummary,
  aTransportation,
  parentId,
} from '../sections/records';
import { answer, breakOff, misanswer, refuse } from '../server/answer';

const guardianDto = (overrides = {}) => {
  const { applicantId: applicant, ...guardian } = aGuardian(overrides);
  return { ...guardian, applicant };
};

const at = (name: string) => ({ parameters: { id: name } });
const summaryIs = (overrides = {}) =>
  answer('getSummary', aSummary(overrides), { parameters: { applicantId } });

const given = (draft: Draft, ...others: Draft[]) => {
  const store = makeTestStore({
    session: aSession(),
    wizard: aWizard({ drafts: Object.fromEntries([draft, ...others].map((each) => [each.id, each])) }),
  });
  const current = () => selectDraft(store.getState(), draft.id)!;
  let onDevice: Draft | undefined;
  const flush = () => {
    const written = current();
    return new Promise<void>((done) => {
      setImmediate(() => {
        onDevice = written;
        done();
      });
    });
  };
  return {
    draft: current,
    /** The draft as the device holds it. */
    onDevice: () => onDevice,
    type: (stepId: FormStepId, values: object) =>
      store.dispatch(valuesKept({ draftId: draft.id, stepId, values, at: '2026-09-14T08:00:00.000Z' })),
    save: (step: FormStepId) => store.dispatch(saveStep(draft.id, step, flush)),
    /** Reads what the server holds, as a page does that is opened. */
    read: () => store.dispatch(applicationsApi.endpoints.getSummary.initiate(applicantId)),
    submit: () => store.dispatch(submitEnrolment(draft.id, flush)),
  };
};

/** Keeps the bodies and the intent keys of what was sent. */
const record = (scope: nock.Scope) => {
  const sent: { body: unknown; key: string | undefined }[] = [];
  scope.on(
    'request',
    (request: { headers: Record<string, string | string[]> }, _interceptor, body: string) => {
      const key = request.headers['idempotency-key'];
      sent.push({ body: JSON.parse(body || 'null'), key: Array.isArray(key) ? key[0] : key });
    },
  );
  return sent;
};
const messageIds = ({ notice }: { notice: { lines: object[] } }) =>
  notice.lines.map((line) => ('messageId' in line ? line.messageId : 'text' in line && line.text));

/** The device's draft at the moment when each call is sent. */
const atSending = (scope: nock.Scope, onDevice: () => Draft | undefined) => {
  const drafts: (Draft | undefined)[] = [];
  scope.on('request', () => drafts.push(onDevice()));
  return drafts;
};

describe('F06: before a call is sent, the device knows of it, because the tab may be closed before the answer', () => {
  test('the key of what is created', async () => {
    const { save, onDevice } = given(aDraftAt('health'));
    const drafts = atSending(answer('createHealth', aHealth()), onDevice);
    await save('health');
    expect(drafts).toMatchObject([{ intents: { 'create.health': { key: expect.any(String) as string } } }]);
  });

  test('what is changed, where the server counts versions', async () => {
    const { save, onDevice } = given({
      ...aDraftAt('health', { recordIds: { health: 'health-1' } }),
      versions: { 'healths.health-1': 3 },
    });
    const drafts = atSending(answer('patchHealth', aHealth(), at('health-1')), onDevice);
    await save('health');
    expect(drafts).toMatchObject([
      { unanswered: { 'healths.health-1': [{ physicianName: expect.any(String) as string }] } },
    ]);
  });

  test('what is removed', async () => {
    const saved = aDraftAt('siblings', { recordIds: { 'siblings.sibling-a': 'sibling-1' } });
    const { save, onDevice } = given({
      ...saved,
      values: { ...saved.values, siblings: { hasSiblings: 'no', siblings: [] } },
    });
    const drafts = atSending(answer('removeSibling', { id: 'sibling-1' }, at('sibling-1')), onDevice);
    answer('patchApplicant', aStudent(), at(applicantId));
    await save('siblings');
    expect(drafts).toMatchObject([{ sent: { 'siblings.sibling-a': '' } }]);
  });
});

describe('student', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  test('is kept on the device, after a spinner of two seconds', async () => {
    const { save, draft } = given(aDraftAt('student'));
    const saving = save('student');
    await jest.advanceTimersByTimeAsync(1_999);
    expect(draft().status.student).toBe('saving');
    await jest.advanceTimersByTimeAsync(1);
    const outcome = await saving;
    expect(outcome).toMatchObject({ status: 'saved', advances: true, notice: { tone: 'success' } });
    expect(messageIds(outcome)).toEqual(['enrolment.saved.student']);
    expect(draft().status.student).toBe('saved');
  });

  test('is corrected on the server once the applicant exists', async () => {
    const sent = record(answer('patchApplicant', aStudent(), at(applicantId)));
    const { save } = given(aDraftAt('student', { applicantId }));
    const saving = save('student');
    await jest.advanceTimersByTimeAsync(2_000);
    const outcome = await saving;
    expect(outcome.status).toBe('saved');
    expect(messageIds(outcome)).toEqual(['enrolment.saved']);
    expect(sent[0]?.body).toMatchObject({ firstName: 'Fern', email: 'juniper@example.org' });
  });
});

describe('background', () => {
  const draftsOfParent = (...ids: string[]) =>
    answer(
      'getApplications',
      ids.map((id) =>
        aDraftApplication({ id: `of-${id}`, applicant: { id, firstName: 'Fern', lastName: 'Hazelwood' } }),
      ),
      { parameters: { parentId } },
    );

  const everything = () => ({
    applicants: record(answer('createApplicant', aStudent())),
    documents: record(answer('createDocuments', [aDocument()])),
    histories: record(answer('createSchoolHistories', [aSchoolHistory()])),
  });

  test('creates the applicant, then sends documents and school histories', async () => {
    const sent = everything();
    const { save, draft } = given(aDraftAt('background'));
    expect(await save('background')).toMatchObject({ status: 'saved', advances: true });
    expect(sent.applicants[0]?.body).toMatchObject({
      firstName: 'Fern',
      race: ['ASIAN', 'BLACK'],
      hasBirthCertificate: true,
      hasImmunizationRecord: false,
      hasAttendedAnotherSchool: true,
      enrollmentOfferId: 'offer-1',
    });
    expect(sent.documents[0]?.body).toEqual([
      { documentType: 'Passport', fileUrl: '/files/kelp.pdf', applicantId },
    ]);
    expect(sent.histories[0]?.body).toMatchObject([{ schoolName: 'Maple Primary', applicantId }]);
    expect(draft()).toMatchObject({
      applicantId,
      recordIds: { 'documents.document-a': 'document-1', 'schoolHistory.history-a': 'history-1' },
    });
  });

  const fileGone = (...paths: string[]) => ({
    message: 'Some answers are not valid.',
    code: 'INVALID',
    issues: paths.map((path) => ({ path, message: 'validation.file' })),
  });

  test('a picture that the server has no more is named, with the way to it', async () => {
    refuse('createApplicant', 400, fileGone('profilePicture'));
    const outcome = await given(aDraftAt('background')).save('background');
    expect(messageIds(outcome)).toEqual(['file.gone']);
    expect(outcome.notice.link).toMatchObject({ to: 'student', field: 'profilePicture' });
  });

  const withPapers = (...names: string[]) => {
    const draft = aDraftAt('background', { applicantId, recordIds: { 'documents.held': 'document-1' } });
    const documents = names.map((name) => ({
      documentType: 'Passport',
      fileUrl: `/files/${name}`,
      fileName: name,
      key: name,
    }));
    return given({
      ...draft,
      values: { ...draft.values, background: { ...stepValues.background, documents } },
      sent: { ...draft.sent, 'documents.held': 'as it is' },
    });
  };

  test('the documents that the server has no more are named, and no other', async () => {
    answer('patchApplicant', aStudent(), at(applicantId));
    refuse('createDocuments', 400, fileGone('0.fileUrl', '2.fileUrl'));
    const { notice } = await withPapers('held', 'one.pdf', 'two.pdf', 'three.pdf').save('background');
    expect(notice.lines).toEqual([
      { messageId: 'documents.gone', values: { name: 'one.pdf' } },
      { messageId: 'documents.gone', values: { name: 'three.pdf' } },
    ]);
    expect(notice.link).toBeUndefined();
  });

  test('a document without a name that the server has no more is told without it', async () => {
    answer('patchApplicant', aStudent(), at(applicantId));
    refuse('createDocuments', 400, fileGone('0.fileUrl'));
    expect(messageIds(await withPapers('held', '').save('background'))).toEqual(['file.gone']);
  });

  const change = { ...stepValues.student, firstName: 'Sorrel' };
  const isStudentUnsent = (draft: Draft) => stepsOf(draft).steps[0]?.hasUnsentChanges;

  test('a student whom the parent changes while the applicant is created is not taken for sent', async () => {
    answer('createApplicant', aStudent()).on('request', () => type('student', change));
    answer('createDocuments', [aDocument()]);
    answer('createSchoolHistories', [aSchoolHistory()]);
    const { save, type, draft } = given(aDraftAt('background'));
    expect((await save('background')).status).toBe('saved');
    expect(isStudentUnsent(draft())).toBe(true);
  });

  test('a student whom the parent changes while the applicant is corrected is not taken for sent', async () => {
    answer('createDocuments', [aDocument()]);
    answer('createSchoolHistories', [aSchoolHistory()]);
    const { save, type, draft } = given(aDraftAt('background', { applicantId }));
    answer('patchApplicant', aStudent(), at(applicantId)).on('request', () => type('student', change));
    expect((await save('background')).status).toBe('saved');
    expect(isStudentUnsent(draft())).toBe(true);
  });

  test('does not tell the server of an answer that is not there', async () => {
    const { applicants } = everything();
    const draft = aDraftAt('background');
    const background = { ...stepValues.background, hasOtherDocuments: '' };
    const { save } = given({ ...draft, values: { ...draft.values, background } });
    expect((await save('background')).status).toBe('saved');
    expect(applicants[0]?.body).toMatchObject({ hasImmunizationRecord: false });
    expect(applicants[0]?.body).not.toHaveProperty('hasOtherDocuments');
  });

  test('that was cut off between its calls sends only what is missing', async () => {
    answer('createApplicant', aStudent());
    answer('createDocuments', [aDocument()]);
    breakOff('createSchoolHistories');
    const { save, draft } = given(aDraftAt('background'));
    expect(messageIds(await save('background'))).toEqual(['enrolment.failure.network']);
    expect(draft()).toMatchObject({ applicantId, status: { background: 'unsaved' } });

    summaryIs({ schoolHistories: [] });
    answer('patchApplicant', aStudent(), at(applicantId));
    const histories = record(answer('createSchoolHistories', [aSchoolHistory()]));
    expect((await save('background')).status).toBe('saved');
    expect(histories).toHaveLength(1);
  });

  test('repeats a call that was never answered under the same key', async () => {
    const first = record(breakOff('createApplicant'));
    const { save } = given(aDraftAt('background'));
    expect((await save('background')).notice.tone).toBe('error');
    draftsOfParent();
    const { applicants } = everything();
    expect((await save('background')).status).toBe('saved');
    expect(first[0]?.key).toBeTruthy();
    expect(applicants[0]?.key).toBe(first[0]?.key);
  });

  test('a child whose creation nobody answered, and who was corrected since, is that child and no second one', async () => {
    const first = record(breakOff('createApplicant'));
    const { save, type } = given(aDraftAt('background'));
    await save('background');
    type('student', { ...stepValues.student, email: 'other@example.org' });
    draftsOfParent();
    const { applicants } = everything();
    const patched = record(answer('patchApplicant', aStudent(), at(applicantId)));
    expect((await save('background')).status).toBe('saved');
    expect(applicants).toEqual(first);
    expect(patched[0]?.body).toMatchObject({ email: 'other@example.org' });
  });

  describe('whose creation nobody answered, is looked up', () => {
    const applicant = { id: applicantId, firstName: 'Fern', lastName: 'Hazelwood' };
    const otherId = 'applicant-2';
    const other = { ...applicant, id: otherId };
    const applications = (...all: Partial<ReturnType<typeof aDraftApplication>>[]) =>
      answer(
        'getApplications',
        all.map((each, index) => aDraftApplication({ id: `application-${index}`, applicant, ...each })),
        { parameters: { parentId } },
      );
    const lose = async () => {
      breakOff('createApplicant');
      const opened = given(aDraftAt('background'));
      await opened.save('background');
      return opened;
    };
    const lists = () => {
      answer('createDocuments', [aDocument()]);
      answer('createSchoolHistories', [aSchoolHistory()]);
    };

    test('and another application of the child, for another offer, is not taken for it', async () => {
      const { save, draft } = await lose();
      applications({ enrollmentOfferId: 'offer-2', applicant: other });
      const { applicants } = everything();
      expect((await save('background')).status).toBe('saved');
      expect(applicants).toHaveLength(1);
      expect(draft().applicantId).toBe(applicantId);
    });

    test.each(['offer-1', null])(
      'by its offer, which an API need not tell (%s)',
      async (enrollmentOfferId) => {
        const { save, draft } = await lose();
        applications({ enrollmentOfferId });
        summaryIs();
        answer('patchApplicant', aStudent(), at(applicantId));
        lists();
        expect((await save('background')).status).toBe('saved');
        expect(draft()).toMatchObject({ applicantId, intents: {} });
      },
    );

    test('first among those of its offer', async () => {
      const { save, draft } = await lose();
      applications({ enrollmentOfferId: null, applicant: other }, { enrollmentOfferId: 'offer-1' });
      summaryIs();
      answer('patchApplicant', aStudent(), at(applicantId));
      lists();
      expect((await save('background')).status).toBe('saved');
      expect(draft().applicantId).toBe(applicantId);
    });

    test('so it is when an answer does not name it', async () => {
      misanswer('createApplicant', { message: 'Saved' });
      applications({ enrollmentOfferId: 'offer-2', applicant: other });
      const { save, draft } = given(aDraftAt('background'));
      expect(messageIds(await save('background'))).toEqual(['enrolment.background.notFound']);
      expect(draft().applicantId).toBeNull();
    });
  });

  test('removes what was taken out of a list since it was saved', async () => {
    const saved = aDraftAt('background', { applicantId });
    const background = { ...stepValues.background, documents: [], hasBirthCertificate: 'no' };
    answer('patchApplicant', aStudent(), at(applicantId));
    answer('patchSchoolHistory', aSchoolHistory(), at('history-1'));
    const removed = answer('removeDocument', { id: 'document-1' }, at('document-1'));
    const { save, draft } = given({
      ...saved,
      values: { ...saved.values, background },
      recordIds: { 'documents.document-a': 'document-1', 'schoolHistory.history-a': 'history-1' },
    });
    expect((await save('background')).status).toBe('saved');
    expect(removed.isDone()).toBe(true);
    expect(draft().recordIds).toEqual({ 'schoolHistory.history-a': 'history-1' });
  });

  describe('when the answer does not name the applicant', () => {
    test.each<[string, nock.Body]>([
      ['a bare number', '17'],
      ['a number as data', { data: 17 }],
      ['another name of the id', { applicantId: 17 }],
      ['a record in a record', { applicant: { id: 17 } }],
      ['a message', { message: 'Saved' }],
      ['nothing', ''],
    ])('%s: it is looked up, and the step goes on with it', async (_case, body) => {
      misanswer('createApplicant', body);
      draftsOfParent(applicantId);
      summaryIs();
      const documents = record(answer('createDocuments', [aDocument()]));
      answer('createSchoolHistories', [aSchoolHistory()]);
      const { save, draft } = given(aDraftAt('background'));
      expect((await save('background')).status).toBe('saved');
      expect(documents[0]?.body).toMatchObject([{ applicantId }]);
      expect(draft()).toMatchObject({ applicantId, intents: {} });
    });

    test('one that is not found is no second one at the next press', async () => {
      const first = record(misanswer('createApplicant', { message: 'Saved' }));
      draftsOfParent();
      const { save, draft } = given(aDraftAt('background'));
      const outcome = await save('background');
      expect(outcome.status).toBe('unsaved');
      expect(messageIds(outcome)).toEqual(['enrolment.background.notFound']);
      expect(draft().applicantId).toBeNull();

      draftsOfParent();
      const again = record(misanswer('createApplicant', { message: 'Saved' }));
      draftsOfParent(applicantId);
      summaryIs();
      answer('createDocuments', [aDocument()]);
      answer('createSchoolHistories', [aSchoolHistory()]);
      expect((await save('background')).status).toBe('saved');
      expect(again).toEqual(first);
    });

    test('one that could not be looked up is looked up before anything is sent again', async () => {
      misanswer('createApplicant', { message: 'Saved' });
      refuse('getApplications', 403, { message: 'Not now' }, { parameters: { parentId } });
      const { save, draft } = given(aDraftAt('background'));
      expect(messageIds(await save('background'))).toEqual(['Not now']);

      draftsOfParent(applicantId);
      summaryIs();
      answer('patchApplicant', aStudent(), at(applicantId));
      answer('createDocuments', [aDocument()]);
      answer('createSchoolHistories', [aSchoolHistory()]);
      expect((await save('background')).status).toBe('saved');
      expect(draft()).toMatchObject({ applicantId, intents: {} });
    });

    test('one that was corrected since is found by what was sent, and corrected', async () => {
      breakOff('createApplicant');
      const { save, type } = given(aDraftAt('background'));
      await save('background');
      type('student', { ...stepValues.student, email: 'other@example.org' });
      draftsOfParent();
      misanswer('createApplicant', { message: 'Saved' });
      draftsOfParent(applicantId);
      summaryIs();
      const patched = record(answer('patchApplicant', aStudent(), at(applicantId)));
      answer('createDocuments', [aDocument()]);
      answer('createSchoolHistories', [aSchoolHistory()]);
      expect((await save('background')).status).toBe('saved');
      expect(patched[0]?.body).toMatchObject({ email: 'other@example.org' });
    });
  });

  test('a child who was registered is not applied for a second time, and the way on is told', async () => {
    refuse('createApplicant', 409, { message: 'You applied to this school', code: 'CHILD_REGISTERED' });
    const { save, draft } = given(aDraftAt('background'));
    const outcome = await save('background');
    expect(outcome).toMatchObject({ status: 'unsaved', advances: false });
    expect(messageIds(outcome)).toEqual(['You applied to this school']);
    expect(outcome.notice.link?.to).toBe('application');
    expect(draft().applicantId).toBeNull();
  });

  test('what a school’s own API calls ALREADY_EXISTS is told in its words', async () => {
    const message = 'This social security number is known to us. Please call the office.';
    refuse('createApplicant', 409, { message, code: 'ALREADY_EXISTS' });
    const outcome = await given(aDraftAt('background')).save('background');
    expect(messageIds(outcome)).toEqual([message]);
    expect(outcome.notice.link).toBeUndefined();
  });

  describe('when the e-mail exists already', () => {
    const emailExists = () =>
      refuse('createApplicant', 409, { message: 'Email already exists', code: 'EMAIL_EXISTS' });

    test('for this child, the step is passable with the warning', async () => {
      emailExists();
      draftsOfParent(applicantId);
      summaryIs();
      const { save, draft } = given(aDraftAt('background'));
      const outcome = await save('background');
      expect(outcome).toMatchObject({ status: 'alreadySaved', advances: false, notice: { tone: 'warning' } });
      expect(messageIds(outcome)).toEqual(['enrolment.background.alreadySaved']);
      expect(draft()).toMatchObject({ applicantId, status: { background: 'alreadySaved' } });
    });

    test.each([
      ['none of the parent’s drafts', [], {}],
      ['a draft of another child', [applicantId], { firstName: 'Heath' }],
      ['a child of another age', [applicantId], { dateOfBirth: '2011-01-01' }],
    ])('for %s, another e-mail is asked for', async (_case, ids, overrides) => {
      emailExists();
      draftsOfParent(...ids);
      if (ids.length > 0) summaryIs({ studentInformation: aStudent(overrides) });
      const { save, draft } = given(aDraftAt('background'));
      const outcome = await save('background');
      expect(outcome).toMatchObject({
        status: 'unsaved',
        notice: { tone: 'error', link: { to: 'student', field: 'email' } },
      });
      expect(messageIds(outcome)).toContain('enrolment.background.emailOfAnother');
      expect(draft()).toMatchObject({ applicantId: null, status: { background: 'unsaved' } });
    });

    test('for this child in another offer, the step is passable with the warning', async () => {
      emailExists();
      const applicant = { id: applicantId, firstName: 'Fern', lastName: 'Hazelwood' };
      answer('getApplications', [aDraftApplication({ enrollmentOfferId: 'offer-2', applicant })], {
        parameters: { parentId },
      });
      summaryIs();
      expect((await given(aDraftAt('background')).save('background')).status).toBe('alreadySaved');
    });

    test('nothing is attached to an applicant for another school', async () => {
      emailExists();
      answer('getApplications', [aDraftApplication({ enrollmentSchoolId: 'school-elm' })], {
        parameters: { parentId },
      });
      const { save, draft } = given(aDraftAt('background'));
      expect((await save('background')).status).toBe('unsaved');
      expect(draft().applicantId).toBeNull();
    });

    test('nothing is attached to an applicant that another draft stands for', async () => {
      emailExists();
      draftsOfParent(applicantId);
      const { save, draft } = given(aDraftAt('background'), aDraft({ id: 'another', applicantId }));
      expect((await save('background')).status).toBe('unsaved');
      expect(draft().applicantId).toBeNull();
    });
  });
});

describe('contacts', () => {
  const two = (overrides: Partial<Draft> = {}) => {
    const draft = aDraftAt('contacts', overrides);
    const contacts = stepValues.contacts as { guardians: object[] };
    const guardians = [
      ...contacts.guardians,
      { ...contacts.guardians[0], key: 'guardian-b', email: 'second@example.org' },
    ];
    return { ...draft, values: { ...draft.values, contacts: { ...contacts, guardians } } };
  };

  test('all new guardians are posted together, each with the safe word', async () => {
    const sent = record(
      answer('createGuardians', [
        guardianDto(),
        guardianDto({ id: 'guardian-2', email: 'second@example.org' }),
      ]),
    );
    const { save, draft } = given(two());
    expect((await save('contacts')).status).toBe('saved');
    expect(sent[0]?.body).toMatchObject([
      { email: 'umbel@example.org', safeWord: 'quince', applicant: applicantId },
      { email: 'second@example.org', safeWord: 'quince', applicant: applicantId },
    ]);
    expect(draft().recordIds).toEqual({
      'guardians.guardian-a': 'guardian-1',
      'guardians.guardian-b': 'guardian-2',
    });
  });

  test('saving again posts only the new ones and corrects the others', async () => {
    const posted = record(answer('createGuardians', [guardianDto({ id: 'guardian-2' })]));
    const patched = record(answer('patchGuardian', guardianDto(), at('guardian-1')));
    const { save } = given(two({ recordIds: { 'guardians.guardian-a': 'guardian-1' } }));
    expect((await save('contacts')).status).toBe('saved');
    expect(posted[0]?.body).toHaveLength(1);
    expect(patched[0]?.body).toMatchObject({ email: 'umbel@example.org' });
  });

  const twoSaved = () =>
    two({
      recordIds: { 'guardians.guardian-a': 'guardian-1', 'guardians.guardian-b': 'guardian-2' },
    });
  const patchOf = (id: string) => record(answer('patchGuardian', guardianDto({ id }), at(id)));

  test('an e-mail that a guardian gives up is free for a new one', async () => {
    const order: string[] = [];
    answer('patchGuardian', guardianDto(), at('guardian-1')).on('request', () => order.push('patch'));
    answer('createGuardians', [guardianDto({ id: 'guardian-2' })]).on('request', () => order.push('post'));
    const { save } = given(two({ recordIds: { 'guardians.guardian-a': 'guardian-1' } }));
    expect((await save('contacts')).status).toBe('saved');
    expect(order).toEqual(['patch', 'post']);
  });

  test('a guardian who takes over the e-mail of another is corrected after that one', async () => {
    const order: string[] = [];
    summaryIs({
      guardians: [
        guardianDto({ email: 'before@example.org' }),
        guardianDto({ id: 'guardian-2', email: 'umbel@example.org' }),
      ],
    });
    for (const id of ['guardian-1', 'guardian-2'])
      answer('patchGuardian', guardianDto({ id }), at(id)).on('request', () => order.push(id));
    expect((await given(twoSaved()).save('contacts')).status).toBe('saved');
    expect(order).toEqual(['guardian-2', 'guardian-1']);
  });

  const exchanged = () => [
    guardianDto({ email: 'second@example.org', priority: 2 }),
    guardianDto({ id: 'guardian-2', email: 'umbel@example.org', priority: 1 }),
  ];

  test('a record that two keys name, as two tabs may have left them, is corrected and not removed', async () => {
    const patched = patchOf('guardian-1');
    const opened = given(
      aDraftAt('contacts', {
        recordIds: { 'guardians.former-key': 'guardian-1', 'guardians.guardian-a': 'guardian-1' },
      }),
    );
    expect((await opened.save('contacts')).status).toBe('saved');
    expect(patched).toHaveLength(1);
    expect(opened.draft().recordIds).toEqual({ 'guardians.guardian-a': 'guardian-1' });
  });

  describe('of two guardians who exchange their e-mails', () => {
    const isCreatedAgain = async (draft: Draft) => {
      const patched = patchOf('guardian-2');
      const posted = record(answer('createGuardians', [guardianDto({ id: 'guardian-3', priority: 2 })]));
      const opened = given(draft);
      expect((await opened.save('contacts')).status).toBe('saved');
      expect(patched[0]?.body).toMatchObject({ email: 'second@example.org' });
      expect(posted[0]?.body).toMatchObject([{ email: 'umbel@example.org', priority: 2 }]);
      expect(opened.draft().recordIds).toEqual({
        'guardians.guardian-a': 'guardian-3',
        'guardians.guardian-b': 'guardian-2',
      });
      return opened;
    };

    test('one is created again, with the priority that it had', async () => {
      summaryIs({ guardians: exchanged() });
      answer('removeGuardian', { id: 'guardian-1' }, at('guardian-1'));
      const { save } = await isCreatedAgain(twoSaved());
      expect((await save('contacts')).status).toBe('saved');
    });

    const prioritiesOf = (...ids: string[]) => ({
      priorities: ids.map((id, index) => ({
        ...{ id, name: 'Rowan Thistle', priority: String(index + 1) },
        ...{ relationshipType: 'Stepfather', gender: 'male' },
      })),
    });

    test.each([
      ['saved', true],
      ['not saved', false],
    ])('the order that the parent has given them, %s, is of the new one', async (_what, isSent) => {
      summaryIs({ guardians: exchanged() });
      answer('removeGuardian', { id: 'guardian-1' }, at('guardian-1'));
      const priority = prioritiesOf('guardian-2', 'guardian-1');
      const draft = twoSaved();
      const { draft: kept } = await isCreatedAgain({
        ...draft,
        values: { ...draft.values, priority },
        status: { ...draft.status, ...(isSent && { priority: 'saved' }) },
        sent: { ...draft.sent, ...(isSent && { priority: toFingerprint(priority) }) },
      });
      expect(kept().values.priority).toEqual(prioritiesOf('guardian-2', 'guardian-3'));
      const step = stepsOf(kept()).steps.find(({ id }) => id === 'priority');
      expect(step).toMatchObject({ isPassed: isSent, hasUnsentChanges: false });
    });

    test('so it is when nobody answered, and the new one is looked up', async () => {
      summaryIs({ guardians: exchanged() });
      answer('removeGuardian', { id: 'guardian-1' }, at('guardian-1'));
      patchOf('guardian-2');
      breakOff('createGuardians');
      const priority = prioritiesOf('guardian-2', 'guardian-1');
      const draft = twoSaved();
      const opened = given({ ...draft, values: { ...draft.values, priority } });
      expect((await opened.save('contacts')).isUnanswered).toBe(true);

      summaryIs({
        guardians: [
          guardianDto({ id: 'guardian-3' }),
          guardianDto({ id: 'guardian-2', email: 'second@example.org' }),
        ],
      });
      patchOf('guardian-3');
      expect((await opened.save('contacts')).status).toBe('saved');
      expect(opened.draft().values.priority).toEqual(prioritiesOf('guardian-2', 'guardian-3'));
    });

    test('its priority is not lost when the page is left, or nobody answers, between its removal and its creation', async () => {
      summaryIs({ guardians: exchanged() });
      answer('removeGuardian', { id: 'guardian-1' }, at('guardian-1'));
      breakOff('patchGuardian', at('guardian-2'));
      const priority = prioritiesOf('guardian-2', 'guardian-1');
      const draft = twoSaved();
      const first = given({ ...draft, values: { ...draft.values, priority } });
      expect((await first.save('contacts')).isUnanswered).toBe(true);

      const left = readStoredDraft(writeStoredState('wizard', { ...first.draft() }));
      const { draft: kept } = await isCreatedAgain(left);
      expect(kept().values.priority).toEqual(prioritiesOf('guardian-2', 'guardian-3'));
      expect(kept().replaced).toEqual({});
    });

    test('one that the server has no more is created again', async () => {
      summaryIs({ guardians: exchanged() });
      refuse('removeGuardian', 404, { message: 'Not found', code: 'NOT_FOUND' }, at('guardian-1'));
      summaryIs({ guardians: exchanged().slice(1) });
      await isCreatedAgain(twoSaved());
    });

    test.each([
      ['405', 405, undefined],
      ['404 of the call', 404, 'NOT_FOUND' as const],
    ])('none is made anew where none can be removed: %s', async (_what, status, code) => {
      summaryIs({ guardians: exchanged() });
      refuse('removeGuardian', status, { message: 'Not allowed', ...(code && { code }) }, at('guardian-1'));
      summaryIs({ guardians: exchanged() });
      const patched = ['guardian-1', 'guardian-2'].map(patchOf);
      const { save, draft } = given(twoSaved());
      expect((await save('contacts')).status).toBe('saved');
      expect(draft().recordIds).toEqual(twoSaved().recordIds);
      expect(patched).toMatchObject([
        [{ body: { email: 'umbel@example.org' } }],
        [{ body: { email: 'second@example.org' } }],
      ]);
    });
  });

  const lostThen = async () => {
    const first = record(breakOff('createGuardians'));
    const opened = given(aDraftAt('contacts'));
    await opened.save('contacts');
    const contacts = stepValues.contacts as { guardians: object[] };
    const guardians = [{ ...contacts.guardians[0], email: 'anew@example.org' }];
    opened.type('contacts', { ...contacts, guardians });
    summaryIs({ guardians: [] });
    return { ...opened, first };
  };

  test('one that nobody answered for, and that was corrected since, is asked after and then corrected', async () => {
    const { first, save } = await lostThen();
    const posted = record(answer('createGuardians', [guardianDto()]));
    const patched = record(answer('patchGuardian', guardianDto(), at('guardian-1')));
    expect((await save('contacts')).status).toBe('saved');
    expect(posted).toEqual(first);
    expect(patched[0]?.body).toMatchObject({ email: 'anew@example.org' });
  });

  test('one that the server never had is made as it is now', async () => {
    const { first, save } = await lostThen();
    refuse('createGuardians', 422, { message: 'No.' });
    const posted = record(answer('createGuardians', [guardianDto()]));
    expect((await save('contacts')).status).toBe('saved');
    expect(posted[0]?.body).toMatchObject([{ email: 'anew@example.org' }]);
    expect(posted[0]?.key).not.toBe(first[0]?.key);
  });

  test('an API that names no records is asked for them, and nothing is posted twice', async () => {
    misanswer('createGuardians', { message: 'Saved' });
    summaryIs({ guardians: [guardianDto({ id: 'guardian-9' })] });
    const { save, draft } = given(aDraftAt('contacts'));
    expect((await save('contacts')).status).toBe('saved');
    expect(draft().recordIds).toEqual({ 'guardians.guardian-a': 'guardian-9' });
    expect((await save('contacts')).status).toBe('saved');
  });

  const both = () => [guardianDto(), guardianDto({ id: 'guardian-2', email: 'second@example.org' })];

  test('an API that answers the whole list does not give a new guardian the record of another', async () => {
    answer('patchGuardian', guardianDto(), at('guardian-1'));
    answer('createGuardians', both());
    summaryIs({ guardians: both() });
    const { save, draft } = given(two({ recordIds: { 'guardians.guardian-a': 'guardian-1' } }));
    expect((await save('contacts')).status).toBe('saved');
    expect(draft().recordIds).toEqual({
      'guardians.guardian-a': 'guardian-1',
      'guardians.guardian-b': 'guardian-2',
    });
  });

  test('an API that answers in another order does not exchange the guardians', async () => {
    answer('createGuardians', both().reverse());
    summaryIs({ guardians: both() });
    const { save, draft } = given(two());
    expect((await save('contacts')).status).toBe('saved');
    expect(draft().recordIds).toEqual({
      'guardians.guardian-a': 'guardian-1',
      'guardians.guardian-b': 'guardian-2',
    });
  });

  test('records that could not be looked up are looked up before anything is posted again', async () => {
    misanswer('createGuardians', { message: 'Saved' });
    refuse('getSummary', 403, { message: 'Not now' }, { parameters: { applicantId } });
    const { save, draft } = given(two());
    expect(messageIds(await save('contacts'))).toEqual(['Not now']);
    summaryIs({ guardians: both() });
    for (const id of ['guardian-1', 'guardian-2']) answer('patchGuardian', guardianDto({ id }), at(id));
    summaryIs({ guardians: both() });
    expect((await save('contacts')).status).toBe('saved');
    expect(draft().intents).toEqual({});
  });

  test('what nobody answered is looked up before it is sent again, for an API may keep no keys', async () => {
    breakOff('createGuardians');
    const { save, draft } = given(aDraftAt('contacts'));
    await save('contacts');
    summaryIs({ guardians: [guardianDto({ id: 'guardian-9' })] });
    answer('patchGuardian', guardianDto({ id: 'guardian-9' }), at('guardian-9'));
    expect((await save('contacts')).status).toBe('saved');
    expect(draft()).toMatchObject({ recordIds: { 'guardians.guardian-a': 'guardian-9' }, intents: {} });
  });

  test('what another device has corrected of it since is asked about', async () => {
    const ifMatch = (scope: nock.Scope) => {
      const heard: unknown[] = [];
      scope.on('request', ({ headers }: { headers: object }) => heard.push(headers));
      return heard;
    };
    breakOff('createGuardians');
    const { save, draft } = given(aDraftAt('contacts'));
    await save('contacts');
    summaryIs({ guardians: [guardianDto({ employer: 'Aster Works', version: 2 })] });
    const heard = ifMatch(
      refuse('patchGuardian', 412, { code: 'STALE', message: 'Changed' }, at('guardian-1')),
    );
    expect((await save('contacts')).status).toBe('unsaved');
    expect(heard).toMatchObject([{ 'if-match': '"1"' }]);
    expect(draft().intents).toEqual({});
  });

  test('one that an API without keys has made, and that was corrected since, is no second one', async () => {
    breakOff('createGuardians');
    const opened = given(aDraftAt('contacts'));
    await opened.save('contacts');
    const contacts = stepValues.contacts as { guardians: object[] };
    opened.type('contacts', {
      ...contacts,
      guardians: [{ ...contacts.guardians[0], email: 'anew@example.org' }],
    });
    summaryIs({ guardians: [guardianDto({ id: 'guardian-9' })] });
    const patched = record(answer('patchGuardian', guardianDto({ id: 'guardian-9' }), at('guardian-9')));
    expect((await opened.save('contacts')).status).toBe('saved');
    expect(patched).toMatchObject([{ body: { email: 'anew@example.org' } }]);
  });

  test('and one that was removed since is removed', async () => {
    breakOff('createGuardians');
    const opened = given(two({ recordIds: { 'guardians.guardian-a': 'guardian-1' } }));
    answer('patchGuardian', guardianDto(), at('guardian-1'));
    await opened.save('contacts');
    opened.type('contacts', stepValues.contacts);
    summaryIs({ guardians: both() });
    const removed = record(answer('removeGuardian', { id: 'guardian-2' }, at('guardian-2')));
    expect((await opened.save('contacts')).status).toBe('saved');
    expect(removed).toHaveLength(1);
  });

  test('a used e-mail is refused with the server’s text', async () => {
    refuse('createGuardians', 409, { message: 'A guard with this email already exists.' });
    const { save, draft } = given(aDraftAt('contacts'));
    const outcome = await save('contacts');
    expect(outcome).toMatchObject({ status: 'unsaved', advances: false, notice: { tone: 'error' } });
    expect(messageIds(outcome)).toEqual(['A guard with this email already exists.']);
    expect(draft().status.contacts).toBe('unsaved');
  });
});

describe('priority', () => {
  test('each guardian is corrected', async () => {
    const sent = record(answer('patchGuardian', guardianDto(), at('guardian-1')));
    const { save } = given(aDraftAt('priority'));
    expect((await save('priority')).status).toBe('saved');
    expect(sent[0]?.body).toEqual({ priority: 3, relationshipType: 'Stepfather', gender: 'male' });
  });

  test('what the server refuses is shown as JSON text', async () => {
    refuse('patchGuardian', 422, { message: 'Priority is taken' }, at('guardian-1'));
    const [line] = messageIds(await given(aDraftAt('priority')).save('priority'));
    expect(JSON.parse(String(line))).toMatchObject([
      { guardian: 'guardian-1', message: 'Priority is taken' },
    ]);
  });
});

describe('what the parent takes back after a save that failed', () => {
  const hasUnsentChanges = (draft: Draft, step: FormStepId) =>
    stepsOf(draft).steps.find(({ id }) => id === step)?.hasUnsentChanges;

  test('is unsent, for the server may hold it', async () => {
    const { draft, save, type } = given(
      aDraftAt('agreements', { recordIds: { transportation: 'transportation-1' } }),
    );
    type('transportation', { ...stepValues.transportation, transportationType: 'BUS' });
    breakOff('patchTransportation', at('transportation-1'));
    expect((await save('transportation')).status).toBe('unsaved');
    type('transportation', stepValues.transportation);
    expect(hasUnsentChanges(draft(), 'transportation')).toBe(true);
    const sent = record(answer('patchTransportation', aTransportation(), at('transportation-1')));
    expect((await save('transportation')).status).toBe('saved');
    expect(sent).toMatchObject([{ body: { transportationType: 'CAR' } }]);
    expect(hasUnsentChanges(draft(), 'transportation')).toBe(false);
  });

  test('is sent again of an entry of a list', async () => {
    const { save, type } = given(
      aDraftAt('priority', { recordIds: { 'guardians.guardian-a': 'guardian-1' } }),
    );
    const contacts = stepValues.contacts as { guardians: object[] };
    const employedBy = (employer: string) => ({
      ...contacts,
      guardians: [{ ...contacts.guardians[0], employer }],
    });
    type('contacts', employedBy('Aster Works'));
    answer('patchGuardian', guardianDto(), at('guardian-1'));
    await save('contacts');
    type('contacts', employedBy('Basil Works'));
    breakOff('patchGuardian', at('guardian-1'));
    await save('contacts');
    type('contacts', employedBy('Aster Works'));
    const sent = record(answer('patchGuardian', guardianDto(), at('guardian-1')));
    expect((await save('contacts')).status).toBe('saved');
    expect(sent).toMatchObject([{ body: { employer: 'Aster Works' } }]);
  });
});

describe('R68: what another device has changed meanwhile, seen in the answer to the save of another step', () => {
  const opened = async (overrides: Partial<Draft> = {}) => {
    const all = given(
      aDraftAt('health', {
        recordIds: { 'siblings.sibling-a': 'sibling-1' },
        versions: { [`applicants.${applicantId}`]: 3 },
        ...overrides,
      }),
    );
    summaryIs({ studentInformation: aStudent({ version: 3 }) });
    await all.read();
    answer('patchSibling', aSibling(), at('sibling-1'));
    return all;
  };
  const changed = aStudent({ version: 4, placeOfBirth: 'Oakham' });

  test('is taken up', async () => {
    const { save, draft } = await opened();
    answer('patchApplicant', changed, at(applicantId));
    summaryIs({ studentInformation: changed, siblings: [aSibling()] });
    expect((await save('siblings')).status).toBe('saved');
    await waitFor(() => expect(draft().values.student).toMatchObject({ placeOfBirth: 'Oakham' }));
    expect(draft().versions).toMatchObject({ [`applicants.${applicantId}`]: 4 });
  });

  test('is asked about where that step holds unsent answers', async () => {
    const student = { ...stepValues.student, placeOfBirth: 'Elmstead' };
    const { save, type, draft } = await opened();
    type('student', student);
    answer('patchApplicant', changed, at(applicantId));
    summaryIs({
      studentInformation: changed,
      siblings: [aSibling()],
      guardians: [guardianDto({ version: 1 })],
    });
    expect((await save('siblings')).status).toBe('saved');
    // another step has been taken up
    await waitFor(() => expect(draft().versions).toHaveProperty(['guardians.guardian-1'], 1));
    expect(draft().values.student).toEqual(student);
    expect(draft().versions).toMatchObject({ [`applicants.${applicantId}`]: 3 });
  });

  describe('nothing is read again when only one’s own answers have changed', () => {
    const taught = (version: number) => ({ [`applicants.${applicantId}`]: version });

    test('in the record that was sent', async () => {
      const { save, draft } = await opened();
      answer('patchApplicant', aStudent({ version: 4 }), at(applicantId));
      expect((await save('siblings')).status).toBe('saved');
      expect(draft().versions).toMatchObject(taught(4));
    });

    test('and what follows from them', async () => {
      const { read, save, type, draft } = given(
        aDraftAt('health', {
          recordIds: { 'siblings.sibling-a': 'sibling-1' },
          versions: { ...taught(3), 'siblings.sibling-1': 2 },
        }),
      );
      summaryIs({ studentInformation: aStudent({ version: 3 }), siblings: [aSibling({ version: 2 })] });
      await read();
      const { siblings } = stepValues.siblings as { siblings: object[] };
      type('siblings', { ...stepValues.siblings, siblings: [{ ...siblings[0], gradeId: 'grade-2' }] });
      const higher = aSibling({ gradeId: 'grade-2', grade: { name: 'Grade 2' }, version: 3 });
      answer('patchSibling', higher, at('sibling-1'));
      answer('patchApplicant', aStudent({ version: 4 }), at(applicantId));
      expect((await save('siblings')).status).toBe('saved');
      expect(draft().versions).toMatchObject({ 'siblings.sibling-1': 3 });
    });

    test('where this tab has not read what another one has saved', async () => {
      const { save, draft } = given(aDraftAt('health', { versions: taught(3) }));
      answer('createSiblings', [aSibling()]);
      answer('patchApplicant', aStudent({ version: 4 }), at(applicantId));
      expect((await save('siblings')).status).toBe('saved');
      expect(draft().versions).toMatchObject(taught(4));
    });

    test('with an earlier change of another step, whose answer was lost', async () => {
      const { save, type, draft } = await opened();
      const student = { ...stepValues.student, placeOfBirth: 'Elmstead' };
      type('student', student);
      breakOff('patchApplicant', at(applicantId));
      expect((await save('student')).status).toBe('unsaved');
      const [sent] = draft().unanswered?.[`applicants.${applicantId}`] as object[];
      const current = { ...aStudent({ version: 4 }), ...sent };
      refuse('patchApplicant', 412, { code: 'STALE', message: 'Changed', current }, at(applicantId));
      expect((await save('siblings')).status).toBe('saved');
      expect(draft().versions).toMatchObject(taught(4));
    });
  });
});

describe('a guardian whom somebody else has removed', () => {
  const recordIds = { 'guardians.guardian-a': 'guardian-1' };

  test('is told of by name, and made anew when the parent saves again', async () => {
    const { save, draft } = given(aDraftAt('contacts', { recordIds }));
    refuse('patchGuardian', 404, { code: 'NOT_FOUND', message: 'Not found' }, at('guardian-1'));
    summaryIs({ guardians: [] });
    expect((await save('contacts')).notice.lines).toEqual([
      { messageId: 'enrolment.failure.removedElsewhere', values: { name: 'Rowan Thistle' } },
    ]);
    answer('createGuardians', [guardianDto({ id: 'guardian-2' })]);
    expect((await save('contacts')).status).toBe('saved');
    expect(draft().recordIds).toEqual({ 'guardians.guardian-a': 'guardian-2' });
  });

  describe('and whom the order still names', () => {
    const olive = { id: 'guardian-2', firstName: 'Olive', lastName: 'Pine', priority: 4 };
    const entries = [aGuardian(), aGuardian(olive)];
    const withOlive = (overrides: Partial<Draft> = {}): Draft => {
      const contacts = {
        safeWord: 'quince',
        guardians: entries.map((one, at) => ({
          ...guardianCollection.item.fromRecord(one),
          key: at === 0 ? 'guardian-a' : 'guardian-b',
        })),
      };
      const draft = aDraftAt('priority', {
        recordIds: { ...recordIds, 'guardians.guardian-b': 'guardian-2' },
        ...overrides,
      });
      return {
        ...draft,
        values: {
          ...draft.values,
          contacts,
          priority: prioritySection.fromRecords(entries),
          ...overrides.values,
        },
        sent: { ...draft.sent, contacts: toFingerprint(contacts) },
      };
    };
    const notFound = { code: 'NOT_FOUND', message: 'Not found' };
    const told = {
      tone: 'warning',
      lines: [
        { messageId: 'enrolment.priority.saved' },
        { messageId: 'enrolment.priority.removedElsewhere', values: { name: 'Olive Pine' } },
        { messageId: 'enrolment.priority.stillListed' },
      ],
      link: { to: 'contacts', labelId: 'enrolment.step.contacts' },
    };
    const stepIn = (draft: Draft, step: FormStepId) => stepsOf(draft).steps.find(({ id }) => id === step);

    test('is told of by name, is called no more, and is left to be removed from the contacts', async () => {
      const { save, draft } = given(withOlive());
      answer('patchGuardian', guardianDto(), at('guardian-1'));
      refuse('patchGuardian', 404, notFound, at('guardian-2'));
      summaryIs({ guardians: [guardianDto()] });
      const rest = prioritySection.fromRecords([aGuardian()]);
      expect(await save('priority')).toEqual({ status: 'saved', notice: told, advances: false, held: rest });
      expect(draft().values.priority).toEqual(rest);
      expect(draft().recordIds).toEqual(recordIds);
      expect(stepIn(draft(), 'priority')).toMatchObject({ status: 'saved', hasUnsentChanges: false });
      expect(stepIn(draft(), 'contacts')).toMatchObject({ status: 'saved', hasUnsentChanges: true });

      answer('patchGuardian', guardianDto(), at('guardian-1'));
      expect(messageIds(await save('priority'))).toEqual(['enrolment.saved']);

      answer('patchGuardian', guardianDto(), at('guardian-1'));
      answer('createGuardians', [guardianDto({ ...olive, id: 'guardian-3' })]);
      expect((await save('contacts')).status).toBe('saved');
      expect(draft().recordIds).toEqual({ ...recordIds, 'guardians.guardian-b': 'guardian-3' });
    });

    test('does not keep the order unsent when only the contacts still name them', async () => {
      const { save, draft } = given(withOlive({ values: { priority: stepValues.priority } }));
      answer('patchGuardian', guardianDto(), at('guardian-1'));
      summaryIs({ guardians: [guardianDto()] });
      expect((await save('priority')).notice).toEqual(told);
      expect(stepIn(draft(), 'priority')).toMatchObject({ status: 'saved', hasUnsentChanges: false });
    });

    test('is told of together with what the server refuses of the others', async () => {
      const { save, draft } = given(withOlive());
      refuse('patchGuardian', 422, { message: 'Priority is taken' }, at('guardian-1'));
      refuse('patchGuardian', 404, notFound, at('guardian-2'));
      summaryIs({ guardians: [guardianDto()] });
      const { status, notice } = await save('priority');
      expect([status, notice.tone]).toEqual(['unsaved', 'error']);
      expect(notice.lines).toEqual([
        { text: '[{"guardian":"guardian-1","status":422,"message":"Priority is taken"}]' },
        ...told.lines.slice(1),
      ]);
      expect(draft().values.priority).toEqual(prioritySection.fromRecords([aGuardian()]));
    });

    test('is no such one where the server holds the record and lacks the call', async () => {
      const { save, draft } = given(withOlive());
      answer('patchGuardian', guardianDto(), at('guardian-1'));
      refuse('patchGuardian', 404, { message: 'Cannot PATCH' }, at('guardian-2'));
      summaryIs({ guardians: [guardianDto(), guardianDto(olive)] });
      const [line] = messageIds(await save('priority'));
      expect(JSON.parse(String(line))).toMatchObject([{ guardian: 'guardian-2', status: 404 }]);
      expect(draft().recordIds).toHaveProperty(['guardians.guardian-b'], 'guardian-2');
    });
  });
});

describe('siblings', () => {
  test('pending siblings are saved in bulk', async () => {
    const sent = record(answer('createSiblings', [aSibling()]));
    answer('patchApplicant', aStudent(), at(applicantId));
    const { save, draft } = given(aDraftAt('siblings'));
    expect((await save('siblings')).status).toBe('saved');
    const { id: _id, grade: _grade, ...sibling } = aSibling();
    expect(sent[0]?.body).toEqual([sibling]);
    expect(draft().recordIds).toEqual({ 'siblings.sibling-a': 'sibling-1' });
  });

  test('saving again posts nothing', async () => {
    answer('createSiblings', [aSibling()]);
    answer('patchApplicant', aStudent(), at(applicantId));
    const { save } = given(aDraftAt('siblings'));
    await save('siblings');
    answer('patchApplicant', aStudent(), at(applicantId));
    expect((await save('siblings')).status).toBe('saved');
  });

  test('a record that an item has outgrown is not taken for a new item of that name', async () => {
    const draft = aDraftAt('siblings', { recordIds: { 'siblings.sibling-a': 'sibling-1' } });
    const { siblings } = stepValues.siblings as { siblings: object[] };
    const [former] = siblings;
    const values = {
      hasSiblings: 'yes',
      siblings: [
        { ...former, firstName: 'Renamed' },
        { ...former, key: 'sibling-b' },
      ],
    };
    answer('patchSibling', aSibling({ firstName: 'Renamed' }), at('sibling-1'));
    misanswer('createSiblings', { message: 'Saved' });
    summaryIs({ siblings: [aSibling({ firstName: 'Renamed' }), aSibling({ id: 'sibling-2' })] });
    answer('patchApplicant', aStudent(), at(applicantId));
    const { save, draft: kept } = given({ ...draft, values: { ...draft.values, siblings: values } });
    expect((await save('siblings')).status).toBe('saved');
    expect(kept().recordIds).toEqual({
      'siblings.sibling-a': 'sibling-1',
      'siblings.sibling-b': 'sibling-2',
    });
  });

  test('"no" keeps the answer with the applicant', async () => {
    const draft = aDraftAt('siblings');
    const sent = record(answer('patchApplicant', aStudent(), at(applicantId)));
    const siblings = { hasSiblings: 'no', siblings: [] };
    await given({ ...draft, values: { ...draft.values, siblings } }).save('siblings');
    expect(sent[0]?.body).toEqual({ hasSiblings: false });
  });
});

describe('an API that lacks the call to remove what was taken out (decision 45)', () => {
  const recordIds = { 'siblings.sibling-a': 'sibling-1' };
  const none = { hasSiblings: 'no', siblings: [] };
  const takenOut = () => {
    const draft = aDraftAt('siblings', { recordIds });
    return given({ ...draft, values: { ...draft.values, siblings: none } });
  };
  const answered = () => answer('patchApplicant', aStudent(), at(applicantId));
  const cannotRemove = (status: number) =>
    refuse('removeSibling', status, { message: 'Cannot DELETE' }, at('sibling-1'));

  test.each([404, 405, 501])('%i: the step is passed, and says what is left', async (status) => {
    cannotRemove(status);
    summaryIs({ siblings: [aSibling()] });
    answered();
    const { save, draft } = takenOut();
    const outcome = await save('siblings');
    expect(outcome).toMatchObject({ status: 'saved', advances: false, notice: { tone: 'warning' } });
    expect(messageIds(outcome)).toEqual(['enrolment.saved.notRemoved']);
    expect(draft()).toMatchObject({ recordIds: {}, status: { siblings: 'saved' } });
    answered();
    expect((await save('siblings')).notice.tone).toBe('success');
  });

  test('404 of a record that the school does not hold: nothing is left', async () => {
    cannotRemove(404);
    summaryIs({ siblings: [] });
    answered();
    expect(await takenOut().save('siblings')).toMatchObject({ status: 'saved', advances: true });
  });

  test('404 of the call, in words of a record that is not there: what is left is told of', async () => {
    refuse('removeSibling', 404, { message: 'Not found', code: 'NOT_FOUND' }, at('sibling-1'));
    summaryIs({ siblings: [aSibling()] });
    answered();
    const outcome = await takenOut().save('siblings');
    expect(messageIds(outcome)).toEqual(['enrolment.saved.notRemoved']);
  });

  test('404 where the school cannot be asked: something may be left', async () => {
    cannotRemove(404);
    refuse('getSummary', 403, { message: 'Not now' }, { parameters: { applicantId } });
    answered();
    expect(await takenOut().save('siblings')).toMatchObject({ status: 'saved', advances: false });
  });

  test.each(['sibling-a', 'sibling-b'])('what is put back, as %s, is corrected', async (key) => {
    const { save, type, draft } = takenOut();
    breakOff('removeSibling', at('sibling-1'));
    await save('siblings');
    const { siblings } = stepValues.siblings as { siblings: object[] };
    type('siblings', { hasSiblings: 'yes', siblings: [{ ...siblings[0], key }] });
    cannotRemove(405);
    summaryIs({ siblings: [aSibling()] });
    answer('patchSibling', aSibling(), at('sibling-1'));
    answered();
    expect(await save('siblings')).toMatchObject({ status: 'saved', advances: true });
    expect(draft().recordIds).toEqual({ [`siblings.${key}`]: 'sibling-1' });
  });

  test('a school history that is left is told of in its step', async () => {
    const draft = aDraftAt('background', {
      applicantId,
      recordIds: { 'schoolHistory.history-a': 'history-1' },
    });
    const background = { ...stepValues.background, hasAttendedAnotherSchool: 'no', schoolHistories: [] };
    answer('patchApplicant', aStudent(), at(applicantId));
    answer('createDocuments', [aDocument()]);
    refuse('removeSchoolHistory', 501, { message: 'Not Implemented' }, at('history-1'));
    summaryIs({ schoolHistories: [aSchoolHistory()] });
    const { save } = given({ ...draft, values: { ...draft.values, background } });
    const outcome = await save('background');
    expect(outcome.status).toBe('saved');
    expect(messageIds(outcome)).toEqual(['enrolment.saved.notRemoved']);
  });
});

describe('the answer to the question of a list, which the specification does not list (decision 45)', () => {
  const saveWith = async (status: number, code?: string) => {
    answer('createSiblings', [aSibling()]);
    refuse('patchApplicant', status, { message: 'No', code }, at(applicantId));
    return given(aDraftAt('siblings')).save('siblings');
  };

  test.each([403, 404, 409, 500])('%i: the step is passed without it', async (status) => {
    expect((await saveWith(status)).status).toBe('saved');
  });

  test.each([
    [409, 'STATUS_FORBIDS'],
    [412, 'STALE'],
    [412, undefined],
    [500, 'INTERNAL'],
    [503, undefined],
  ])('%i %s: the step is not passed', async (status, code) => {
    expect((await saveWith(status, code)).status).toBe('unsaved');
  });
});

test('F05: what was taken out, without an answer, and put back is made anew', async () => {
  const { save, type, draft } = given(
    aDraftAt('siblings', { recordIds: { 'siblings.sibling-a': 'sibling-1' } }),
  );
  answer('patchSibling', aSibling({ id: 'sibling-1' }), at('sibling-1'));
  answer('patchApplicant', aStudent({ hasSiblings: true }), at(applicantId));
  expect((await save('siblings')).status).toBe('saved');

  type('siblings', { ...stepValues.siblings, hasSiblings: 'no' });
  breakOff('removeSibling', at('sibling-1'));
  expect((await save('siblings')).isUnanswered).toBe(true);

  type('siblings', stepValues.siblings);
  refuse('removeSibling', 404, { message: 'Not found', code: 'NOT_FOUND' }, at('sibling-1'));
  summaryIs({ siblings: [] });
  const sent = record(answer('createSiblings', [aSibling({ id: 'sibling-2' })]));
  answer('patchApplicant', aStudent({ hasSiblings: true }), at(applicantId));
  expect((await save('siblings')).status).toBe('saved');
  expect(sent).toHaveLength(1);
  expect(draft().recordIds).toEqual({ 'siblings.sibling-a': 'sibling-2' });
});

describe('health', () => {
  test('is created, and corrected when it is saved again', async () => {
    answer('createHealth', aHealth());
    const { save, draft } = given(aDraftAt('health'));
    expect((await save('health')).status).toBe('saved');
    expect(draft().recordIds.health).toBe('health-1');
    const patched = answer('patchHealth', aHealth(), at('health-1'));
    expect((await save('health')).status).toBe('saved');
    expect(patched.isDone()).toBe(true);
  });

  test('that exists already: message, passed, moved on', async () => {
    refuse('createHealth', 409, { message: HEALTH_EXISTS_MESSAGE });
    summaryIs({ studentHealth: aHealth() });
    const { save, draft } = given(aDraftAt('health'));
    const outcome = await save('health');
    expect(outcome).toMatchObject({ status: 'alreadySaved', advances: true, notice: { tone: 'error' } });
    expect(messageIds(outcome)).toEqual(['enrolment.health.exists', 'enrolment.pressNext']);
    expect(draft().recordIds.health).toBe('health-1');
  });

  test('any other error is a warning with its text', async () => {
    refuse('createHealth', 409, { message: 'Physician phone is not valid', code: 'PHONE' });
    summaryIs();
    const outcome = await given(aDraftAt('health')).save('health');
    expect(outcome).toMatchObject({ status: 'unsaved', advances: false, notice: { tone: 'warning' } });
    expect(messageIds(outcome)).toEqual(['Physician phone is not valid']);
  });
});

test.each([
  ['transportation', 'patchTransportation', aTransportation(), { applicantId }],
  ['agreements', 'patchAgreement', anAgreement(), { applicantId, parentId }],
  ['e-signature', 'patchSignature', aSignature(), { applicantId, parentId }],
] as const)('%s: a correction has the same fields as the creation', async (step, endpoint, before, owner) => {
  const patched = record(answer(endpoint, before, at(before.id)));
  if (step === 'e-signature') answer('submitApplicant', anApplication());
  const section = step === 'e-signature' ? 'eSignature' : step;
  const { save } = given({ ...aDraftAt(step), recordIds: { [section]: before.id } });
  expect((await save(step)).status).toBe('saved');
  const { id: _id, applicantId: _applicantId, ...answers } = before;
  expect(patched[0]?.body).toEqual({ ...answers, ...owner });
});

test.each([
  ['transportation', 'alreadySaved', 'createTransportation'],
  ['agreements', 'alreadySaved', 'createAgreement'],
  ['e-signature', 'unsaved', 'createSignature'],
] as const)(
  '%s: any create error says that the data exists; the step is then %s',
  async (step, status, endpoint) => {
    refuse(endpoint, 422, { message: 'Whatever it was' });
    summaryIs();
    const { save, draft } = given(aDraftAt(step));
    const outcome = await save(step);
    expect(outcome).toMatchObject({ status, advances: false, notice: { tone: 'error' } });
    expect(messageIds(outcome)).toEqual(['enrolment.dataExists']);
    expect(draft().status[step]).toBe(status);
  },
);

test.each([
  'contacts',
  'priority',
  'siblings',
  'health',
  'transportation',
  'agreements',
  'e-signature',
] as const)('%s: without the server everything is kept, said so, and not passed', async (step) => {
  for (const endpoint of [
    'createGuardians',
    'createSiblings',
    'createHealth',
    'createTransportation',
    'createAgreement',
    'createSignature',
  ] as const) {
    breakOff(endpoint);
  }
  breakOff('patchGuardian', at('guardian-1'));
  const before = aDraftAt(step);
  const { save, draft } = given(before);
  const outcome = await save(step);
  expect(messageIds(outcome)).toEqual(['enrolment.failure.network']);
  expect(draft()).toMatchObject({ values: before.values, status: { [step]: 'unsaved' } });
});

test('a step that an older version kept, without what is asked for today, is passed once it is saved', async () => {
  answer('createHealth', aHealth());
  const draft = aDraftAt('health');
  const { descriptionUsedTalkingMedication: _later, ...others } = draft.values.health as object & {
    descriptionUsedTalkingMedication: string;
  };
  const older = { ...others, isTalkingMedication: 'no' };
  const { save, draft: after } = given({ ...draft, values: { ...draft.values, health: older } });
  expect((await save('health')).status).toBe('saved');
  const step = stepsOf(after()).steps.find(({ id }) => id === 'health');
  expect(step).toMatchObject({ isPassed: true, hasUnsentChanges: false });
});

test('after submission a change is refused in words', async () => {
  refuse('patchHealth', 409, { message: 'Status forbids', code: 'STATUS_FORBIDS' }, at('health-1'));
  const { save, draft } = given({ ...aDraftAt('summary'), recordIds: { health: 'health-1' } });
  const outcome = await save('health');
  expect(messageIds(outcome)).toEqual(['enrolment.failure.submitted']);
  expect(outcome.notice.link?.to).toBe('application');
  expect(draft().status.health).toBe('saved');
});

describe('e-signature', () => {
  test('is created, and submits the applicant with the offer', async () => {
    answer('createSignature', aSignature());
    const sent = record(answer('submitApplicant', anApplication()));
    expect((await given(aDraftAt('e-signature')).save('e-signature')).status).toBe('saved');
    expect(sent[0]?.body).toEqual({ applicantId, offerId: 'offer-1' });
  });

  test('a refused submission shows the text and the way to the first form', async () => {
    answer('createSignature', aSignature());
    refuse('submitApplicant', 422, { message: 'Offer is full', code: 'FULL' });
    const { save, draft } = given(aDraftAt('e-signature'));
    const outcome = await save('e-signature');
    expect(messageIds(outcome)).toEqual(['Offer is full', 'enrolment.submit.hint']);
    expect(outcome.notice.link?.to).toBe('student');
    expect(draft().status['e-signature']).toBe('unsaved');

    answer('patchSignature', aSignature(), at('signature-1'));
    answer('submitApplicant', anApplication());
    expect((await save('e-signature')).status).toBe('saved');
  });

  test('a section that the server misses is linked', async () => {
    answer('createSignature', aSignature());
    const missing = { message: 'Guardians are missing', code: 'SECTION_MISSING', section: 'guardians' };
    refuse('submitApplicant', 422, missing);
    const { notice } = await given(aDraftAt('e-signature')).save('e-signature');
    expect(notice.link).toEqual({ to: 'contacts', labelId: 'enrolment.step.contacts' });
  });
});

describe('Submit', () => {
  const confirmed = { body: { applicantId, offerId: 'offer-1', confirmed: true } };
  const unconfirmed = (step: FormStepId) => {
    const draft = aDraftAt('summary');
    return { ...draft, status: { ...draft.status, [step]: 'alreadySaved' as const } };
  };

  test('confirms the application and clears the draft', async () => {
    answer('submitApplicant', anApplication(), confirmed);
    const { submit, draft } = given(aDraftAt('summary'));
    expect((await submit()).status).toBe('saved');
    expect(draft()).toBeUndefined();
  });

  test.each([
    ['was cancelled elsewhere', anApplication({ status: 'Cancelled' }), 'cancelled'],
    ['was denied before it was complete', anApplication({ status: 'Denied', completedAt: null }), 'closed'],
    ['was denied before it was confirmed', anApplication({ status: 'Denied' }), 'submitted'],
  ])('completes nothing that %s, and says so', async (_what, application, end) => {
    answer('submitApplicant', application, confirmed);
    const { submit, draft } = given(aDraftAt('summary'));
    const outcome = await submit();
    expect(outcome.status).toBe('unsaved');
    expect(messageIds(outcome)).toEqual([`enrolment.elsewhere.${end}`]);
    expect(draft()).toBeUndefined();
  });

  test('adopts an unconfirmed record that is the same, without another call', async () => {
    summaryIs({ studentTransportation: aTransportation() });
    answer('submitApplicant', anApplication(), confirmed);
    expect((await given(unconfirmed('transportation')).submit()).status).toBe('saved');
  });

  test('corrects an unconfirmed record that differs', async () => {
    summaryIs({ studentTransportation: aTransportation({ transportationType: 'BUS' }) });
    const patched = record(answer('patchTransportation', aTransportation(), at('transportation-1')));
    answer('submitApplicant', anApplication(), confirmed);
    expect((await given(unconfirmed('transportation')).submit()).status).toBe('saved');
    expect(patched[0]?.body).toMatchObject({ transportationType: 'CAR' });
  });

  test('posts again an unconfirmed record that does not exist', async () => {
    summaryIs();
    const posted = record(answer('createAgreement', anAgreement()));
    answer('submitApplicant', anApplication(), confirmed);
    expect((await given(unconfirmed('agreements')).submit()).status).toBe('saved');
    expect(posted[0]?.body).toMatchObject({ isGiveMediaPermission: true, applicantId });
  });

  test('waits for a section that cannot be confirmed, and names it', async () => {
    summaryIs();
    refuse('createAgreement', 422, { message: 'No' });
    summaryIs();
    const { submit, draft } = given(unconfirmed('agreements'));
    const outcome = await submit();
    expect(messageIds(outcome)).toContain('enrolment.submit.unconfirmed');
    expect(outcome.notice.link?.to).toBe('agreements');
    expect(draft().status.agreements).toBe('alreadySaved');
  });

  test('sends what a background step still lacks that was passed unconfirmed', async () => {
    summaryIs({ applicantDocuments: [aDocument()] });
    const patched = record(answer('patchApplicant', aStudent(), at(applicantId)));
    const histories = record(answer('createSchoolHistories', [aSchoolHistory()]));
    answer('submitApplicant', anApplication(), confirmed);
    expect((await given(unconfirmed('background')).submit()).status).toBe('saved');
    expect(patched[0]?.body).toMatchObject({ firstName: 'Fern', hasBirthCertificate: true });
    expect(histories).toHaveLength(1);
  });

  test('does not pass over changes that were never sent', async () => {
    const draft = aDraftAt('summary');
    const values = { ...draft.values, health: { ...stepValues.health, physicianName: 'Physician Beryl' } };
    const { notice } = await given({ ...draft, values }).submit();
    expect(notice).toMatchObject({
      lines: [{ messageId: 'enrolment.submit.unsent' }],
      link: { to: 'health' },
    });
  });

  test('pressed again after a refusal is a new intent', async () => {
    const first = record(refuse('submitApplicant', 409, { message: 'Offer is full', code: 'FULL' }));
    const second = record(answer('submitApplicant', anApplication()));
    const { submit } = given(aDraftAt('summary'));
    await submit();
    expect((await submit()).status).toBe('saved');
    expect(second[0]?.key).not.toBe(first[0]?.key);
  });
});

describe('copied answers', () => {
  const from = { applicantId: 'applicant-0', firstName: 'Fern', date: '2025-07-03T12:00:00Z' };
  const copied = {
    transportation: [{ ...from, fields: { transportationType: 'fingerprint' } }],
    agreements: [{ ...from, fields: { isGiveMediaPermission: 'fingerprint' } }],
  };

  test('count as confirmed once their step is saved', async () => {
    answer('createTransportation', aTransportation());
    const { save, draft } = given(aDraftAt('transportation', { copied, again: from }));
    expect((await save('transportation')).status).toBe('saved');
    expect(draft().copied).toEqual({ ...copied, transportation: [] });
    expect(draft().again).toEqual(from);
  });

  test('stay to be confirmed when saving failed', async () => {
    breakOff('createTransportation');
    const { save, draft } = given(aDraftAt('transportation', { copied }));
    expect((await save('transportation')).status).toBe('unsaved');
    expect(draft().copied).toEqual(copied);
  });
});
