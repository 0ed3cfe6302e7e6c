import { aRegistrationStudent } from '../../../test/builders/registration';
import { refusedStudents } from './refusedStudents';

const students = [aRegistrationStudent(), aRegistrationStudent({ id: 'student-2' })];

test.each([
  ['applications.1.profilePicture', ['student-2', 'profilePicture']],
  ['applications.0.offer', ['student-1', 'offer']],
  ['applications.2.offer', []],
  ['applications', []],
  ['parentAddress.city', []],
])('a refusal at %s is about its child', (path, expected) => {
  const found = refusedStudents({ issues: [{ path, message: 'validation.required' }] }, students);
  expect(found.flatMap(({ student, field }) => [student.id, field])).toEqual(expected);
});

test('a refusal without fields is about no child', () => {
  expect(refusedStudents({}, students)).toEqual([]);
});
