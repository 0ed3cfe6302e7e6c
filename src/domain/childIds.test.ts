import { childIdsOf } from './childIds';

test('the ids of a child are texts, as the API’s may be numbers, or null where the child has none', () => {
  const child = { id: 7, classe: { id: 8 }, lastStudentPromotionId: null, school: { id: 'school-1' } };
  expect(childIdsOf(child)).toEqual({ student: '7', class: '8', promotion: null, school: 'school-1' });
  expect(childIdsOf({ classe: {}, school: null })).toEqual({
    student: null,
    class: null,
    promotion: null,
    school: null,
  });
});
