import { Refusal, type Body, type Handlers } from './handlers';
import { makeStore, type Records, type Row, type Store, type Table } from './records';
import * as data from './schoolData';

const byId = (list: readonly { id: number; name: string }[], id: unknown) =>
  list.find((one) => String(one.id) === String(id));
const nameOf = (list: readonly { id: number; name: string }[], id: unknown) => {
  const found = byId(list, id);
  return found ? { name: found.name } : null;
};

const withPlaces = (address: Body) => ({
  ...address,
  country: nameOf(data.countries, address.countryId),
  province: nameOf(data.provinces, address.provinceId),
  city: nameOf(data.cities, address.cityId),
});

const studentOf = (applicant: Row) => ({
  ...applicant,
  applicantAddresses: ((applicant.applicantAddresses ?? []) as Body[]).map(withPlaces),
});

const siblingOf = (sibling: Row) => ({
  ...sibling,
  schoolName: data.school.name,
  grade: nameOf(data.grades, sibling.gradeId),
});

/** Documents have no id in the specification. */
const documentOf = ({ documentType, fileUrl, applicantId }: Row) => ({ documentType, fileUrl, applicantId });

const summaryOf = (store: Store, applicant: Row) => {
  const list = (table: Table) => store.of(table, applicant.id);
  const one = (table: Table) => list(table)[0] ?? null;
  return {
    studentInformation: studentOf(applicant),
    schoolHistories: list('schoolHistories'),
    applicantDocuments: list('documents').map(documentOf),
    guardians: store.of('guardians', applicant.id, 'applicant'),
    siblings: list('siblings').map(siblingOf),
    studentHealth: one('healths'),
    studentTransportation: one('transportations'),
    applicationAgreement: one('agreements'),
    applicationElectronicSignature: one('signatures'),
  };
};

const applicationOf = (store: Store, { applicantId, ...application }: Row) => {
  const { id, firstName, lastName } = store.find('applicants', String(applicantId));
  return { ...application, applicant: { id, firstName, lastName } };
};

const refuseSecond = (store: Store, table: Table, { applicantId }: Body, message: string) => {
  if (store.of(table, applicantId).length > 0) throw new Refusal(409, message);
};

const refuseKnownEmail = (rows: readonly Row[], email: unknown, message: string) => {
  if (rows.some((row) => row.email === email)) throw new Refusal(409, message);
};

/** The create, which answers the record, and the change of what an applicant has one of. */
const single = (store: Store, table: Table, path: string, message: string): Handlers => ({
  [`POST ${path}`]: ({ body }) => {
    refuseSecond(store, table, body, message);
    return store.add(table, body);
  },
  [`PATCH ${path}/:id`]: ({ id, body }) => Object.assign(store.find(table, id), body),
});

/** What several are posted of together: the specification does not show the answer. */
const addAll =
  (store: Store, table: Table) =>
  ({ list }: { list: Body[] }) => {
    for (const body of list) store.add(table, body);
    return { message: 'Saved' };
  };

const begin = (store: Store, body: Body): Row => {
  const applicant = store.add('applicants', body);
  store.add('applications', {
    applicantId: applicant.id,
    school: null,
    schoolYear: null,
    applicationDate: null,
    referenceNumber: null,
    status: null,
    type: 'Draft',
    enrollmentOfferId: null,
  });
  return applicant;
};

const submit = (store: Store, { applicantId, offerId }: Body): Row => {
  const [application] = store.of('applications', applicantId);
  if (!application) throw new Refusal(404, 'No such applicant');
  const offer = data.offers().find(({ id }) => String(id) === String(offerId));
  if (!offer) throw new Refusal(400, 'No such offer');
  return Object.assign(application, {
    school: { name: data.school.name },
    schoolYear: data.SCHOOL_YEAR,
    applicationDate: new Date().toISOString(),
    referenceNumber: `REF-${application.id}`,
    status: 'Pending',
    type: 'Regular',
    enrollmentOfferId: offer.id,
  });
};

const HEALTH_EXISTS = 'Student Health already exists for this applicant';
const EXISTS = 'It already exists for this applicant';

/** The calls of an enrolment, from its first step to the list of applications. */
export const enrolmentCalls = (records: Records): Handlers => {
  const store = makeStore(records);
  return {
    'POST /applicants': ({ body }) => {
      refuseKnownEmail(records.applicants, body.email, 'Email already exists');
      return begin(store, body);
    },
    'GET /applicants/:id': ({ id }) => store.find('applicants', id),
    'GET /applicants/summary/:id': ({ id }) => summaryOf(store, store.find('applicants', id)),
    'PATCH /applicants/:id': ({ id, body }) => studentOf(Object.assign(store.find('applicants', id), body)),
    'POST /applicant-documents/applicants': addAll(store, 'documents'),
    'POST /applicant-school-histories/add-all': addAll(store, 'schoolHistories'),
    'POST /applicant-school-histories': ({ body }) => store.add('schoolHistories', body),
    'PATCH /applicant-school-histories/:id': ({ id, body }) =>
      Object.assign(store.find('schoolHistories', id), body),
    'POST /guardians/add-all': (request) => {
      for (const { email, applicant } of request.list)
        refuseKnownEmail(
          store.of('guardians', applicant, 'applicant'),
          email,
          'A guard with this email already exists.',
        );
      return addAll(store, 'guardians')(request);
    },
    'GET /guardians/applicants/:id': ({ id }) => store.of('guardians', id, 'applicant'),
    'PATCH /guardians/:id': ({ id, body }) => Object.assign(store.find('guardians', id), body),
    'POST /siblings/add-all': addAll(store, 'siblings'),
    'PATCH /siblings/:id': ({ id, body }) => siblingOf(Object.assign(store.find('siblings', id), body)),
    ...single(store, 'healths', '/student-healths', HEALTH_EXISTS),
    ...single(store, 'transportations', '/student-transportations', EXISTS),
    ...single(store, 'agreements', '/application-agreements', EXISTS),
    ...single(store, 'signatures', '/application-electronic-signatures', EXISTS),
    'POST /applications/submit-applicant': ({ body }) => ({
      data: applicationOf(store, submit(store, body)),
    }),
    'GET /applications/parents/:id': () => records.applications.map((row) => applicationOf(store, row)),
    'PATCH /applications/:id': ({ id, body }) => {
      Object.assign(store.find('applications', id), body);
      return { message: 'Changed' };
    },
    'DELETE /applications/:id': ({ id }) => {
      store.remove('applications', String(store.find('applications', id).id));
      return { message: 'Deleted' };
    },
  };
};
