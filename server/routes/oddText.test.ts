/** @jest-environment node */
import { aHealth, anApplicant } from '../testing/builders';
import { startDraft } from '../testing/enrolment';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();

const odd = {
  'an apostrophe and a comment': "Robert'); drop table applicants;--",
  'a script': '<script>alert(1)</script>',
  'right to left': 'نور \u202Eحداد',
  emoji: '👩‍👧‍👦 🇸🇳',
  'a percent sign and a backslash': '100% \\ \\u0000 %s',
  'a template': '${process.env.HOME} {{7*7}}',
  'not normalised': 'Amélie and Amélie',
  'lines and tabs': 'a\tb\nc',
};

test.each(Object.entries(odd))('R34: %s is stored exactly', async (_what, text) => {
  const applicantId = await startDraft(server, server.parent, { firstName: text });
  const applicant = await server.ask('getApplicant', { as: server.parent, parameters: { id: applicantId } });
  expect(applicant.firstName).toBe(text);
  const health = aHealth(applicantId, { isAutism: true, autismDetail: text });
  expect((await server.ask('createHealth', { as: server.parent, body: health })).autismDetail).toBe(text);
  const [address] = anApplicant().applicantAddresses;
  const body = { applicantAddresses: [{ ...address, addressLine1: text }] };
  const patched = await server.ask('patchApplicant', {
    as: server.parent,
    parameters: { id: applicantId },
    body,
  });
  expect(patched.applicantAddresses[0]?.addressLine1).toBe(text);
});

const refused = {
  'a NUL byte': 'a\u0000b',
  'an escape character': 'a\u001Bb',
  'an escape character of one byte': 'a\u009Bb',
  'half a surrogate pair': 'a\uD800b',
  'a hundred kilobytes': 'x'.repeat(100_000),
};

test.each(Object.entries(refused))('R34: %s is refused everywhere, with 400', async (_what, text) => {
  const as = server.parent;
  const id = await startDraft(server, as);
  const [address] = anApplicant().applicantAddresses;
  const replies = await Promise.all([
    server.call('createApplicant', { as, body: anApplicant({ firstName: text }) }),
    server.call('createApplicant', { as, body: anApplicant({ enrollmentOfferId: text }) }),
    server.call('patchApplicant', {
      as,
      parameters: { id },
      body: { applicantAddresses: [{ ...address, cityId: text }] },
    }),
    server.call('createHealth', { as, body: aHealth(text) }),
    server.call('createHealth', { as, body: aHealth(id, { isAutism: true, autismDetail: text }) }),
    server.call('submitApplicant', { as, body: { applicantId: id, offerId: text } }),
    server.call('createDocuments', {
      as,
      body: [{ applicantId: id, documentType: 'Passport', fileUrl: text }],
    }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400]);
});

test.each(['\u200B', ' \u2060\u00AD ', '\u3164'])(
  'R34: invisible characters alone (%j) are no answer to a question that needs one',
  async (text) => {
    const as = server.parent;
    const id = await startDraft(server, as);
    const body = aHealth(id, { isAutism: true, autismDetail: text });
    const replies = await Promise.all([
      server.call('createApplicant', { as, body: anApplicant({ firstName: text }) }),
      server.call('createHealth', { as, body }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([400, 400]);
  },
);

test('R34: an address that was copied with invisible characters is kept without them', async () => {
  const as = server.parent;
  const email = '\u200Epart\u00ADridge@example.org\u200B';
  const id = await startDraft(server, as, { email });
  const { email: kept } = await server.ask('getApplicant', { as, parameters: { id } });
  expect(kept).toBe('partridge@example.org');
});

test.each([
  ['user', 'a\u0000b'],
  ['half a surrogate pair', 'a\uD800b'],
  ['injection', "' or 1=1;--".replaceAll(' ', '')],
])('a sign-in as %s ends in no fault', async (_what, username) => {
  const { status } = await server.call('login', { body: { username, password: username } });
  expect([400, 401]).toContain(status);
});

test.each(['%00', '%ED%A0%80', "'%20or%201=1", '..%2F..%2Fetc', '%', 'x'.repeat(500)])(
  'an address with the id %.20s ends in no fault',
  async (id) => {
    const headers = { authorization: `Bearer ${server.parent.token}` };
    for (const url of [
      `/api/applicants/${id}`,
      `/api/schools/${id}`,
      `/api/enrollment-offer/activate?school=${id}`,
      `/api/schools?filter=${id}`,
    ]) {
      const { statusCode } = await server.app.inject({ url, headers });
      expect({ url, fault: statusCode >= 500 }).toEqual({ url, fault: false });
    }
  },
);
