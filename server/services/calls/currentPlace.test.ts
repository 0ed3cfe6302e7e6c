/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { classPromotions, promotions, studentPromotions } from '../../db/schema';
import { anAbsence } from '../../testing/builders';
import { ids, PASSWORD, writePupil } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import { HOUR } from '../../../src/lib/durations';

const server = useTestServer();

/** Gives the child a place at the other school, from a day on. */
const place = async (studentId: string, startedOn: string) => {
  const [promotion] = await server.orm
    .insert(promotions)
    .values({ schoolId: ids.otherSchool, name: 'Next', schoolYear: '2027-2028', isActive: true })
    .returning();
  const [created] = await server.orm
    .insert(classPromotions)
    .values({ classLevelId: ids.otherGrade, promotionId: promotion?.id ?? '' })
    .returning();
  const classPromotionId = created?.id ?? '';
  await server.orm.insert(studentPromotions).values({ studentId, classPromotionId, startedOn });
};

/** The school of the child, as its page, a new message and the school's list of absences know it. */
const schoolsOf = async (studentId: string) => {
  const { id: parentId, account } = await server.ask('login', {
    body: { username: 'robin', password: PASSWORD },
  });
  const [child] = await server.ask('getChildren', { as: account, parameters: { parentId } });
  const { school } = await server.ask('createConversation', { as: account, body: { studentId } });
  const [absence] = await server.ask('getSchoolAbsences', { as: server.school });
  return [child?.school?.name, child?.classe?.classLevelName, school.name, absence?.school];
};

const PRESENT = ['Harbour School', 'Grade 1', 'Harbour School', 'Harbour School'];
const NEXT = ['Hill School', 'Grade 2', 'Hill School', 'Hill School'];

test('a child stays at its school until the first day at the next one', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  await place(studentId, '2026-09-16');
  await place(studentId, '2027-07-01');
  const body = anAbsence(studentId, { firstDay: '2026-09-17', lastDay: '2026-09-17' });
  await server.ask('createAbsence', { as: server.parent, body });
  expect(await schoolsOf(studentId)).toEqual(PRESENT);
  server.pass(48 * HOUR);
  expect(await schoolsOf(studentId)).toEqual(NEXT);
});

test('a child who has begun nowhere is at the school where it begins next', async () => {
  const { studentId, placeId } = await writePupil(server.orm, server.parent);
  await server.orm
    .update(studentPromotions)
    .set({ startedOn: '2028-07-01' })
    .where(eq(studentPromotions.id, placeId));
  await place(studentId, '2027-07-01');
  await server.ask('createAbsence', { as: server.parent, body: anAbsence(studentId) });
  expect(await schoolsOf(studentId)).toEqual(NEXT);
});
