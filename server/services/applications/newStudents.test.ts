/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { applicants, promotions, studentPromotions, students } from '../../db/schema';
import { completeDraft, submit } from '../../testing/enrolment';
import { ids, type TestParent, writeOffer } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';

const server = useTestServer();
const OTHER_OFFER = 'offer-2';

/** The child of this name applies, and the school's name for it is answered. */
const apply = async (as: TestParent, firstName: string, offerId: string) => {
  const applicantId = await completeDraft(server, as);
  await server.orm.update(applicants).set({ firstName }).where(eq(applicants.id, applicantId));
  return (await submit(server, as, applicantId, true, offerId)).referenceNumber ?? '';
};

const accept = (reference: string) =>
  server.ask('patchSchoolApplication', {
    as: server.school,
    parameters: { reference },
    body: { status: 'Accepted' },
  });

beforeEach(async () => {
  const ofHill = { schoolId: ids.otherSchool, promotionId: 'promotion-2', classLevelId: ids.otherGrade };
  await server.orm.insert(promotions).values({
    id: ofHill.promotionId,
    schoolId: ofHill.schoolId,
    name: 'Class of 2028',
    schoolYear: '2026-2027',
    isActive: true,
  });
  await writeOffer(server.orm, { id: OTHER_OFFER, ...ofHill });
});

test('a child whom two schools accept at once is one student, with a place at each', async () => {
  const references: string[] = [];
  for (const firstName of ['Noor', 'Sami', 'Lina'])
    for (const offerId of [ids.offer, OTHER_OFFER])
      references.push(await apply(server.parent, firstName, offerId));
  await Promise.all(references.map(accept));
  const names = (await server.orm.select().from(students)).map(({ firstName }) => firstName);
  expect(names.sort()).toEqual(['Lina', 'Noor', 'Sami']);
  expect(await server.orm.select().from(studentPromotions)).toHaveLength(6);
});
