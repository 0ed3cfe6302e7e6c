import {
  aLocation,
  aRegistration,
  aRegistrationStudent,
  someStudentValues,
} from '../../../test/builders/registration';
import { registrationPayload } from '../../contract/registration';
import { registrationPayloadOf } from './registrationPayload';

const account = { username: 'nadia', password: 'Maple#Leaf26' };

test('what is sent is what the specification lists, trimmed, with the address’s city and each child’s offer', () => {
  const payload = registrationPayloadOf(
    aRegistration({
      location: aLocation({ addressLine1: ' 7 Maple Street ', addressLine2: 'Flat 2' }),
      students: [
        aRegistrationStudent({ values: someStudentValues({ picture: '/files/p' }) }),
        aRegistrationStudent({
          id: 'student-2',
          offerId: 'offer-2',
          values: someStudentValues({ firstNameStudent: 'Sami', gender: 'male' }),
        }),
      ],
    }),
    account,
  );
  expect(registrationPayload.safeParse(payload).success).toBe(true);
  expect(payload.parentAddress).toEqual({
    addressLine1: '7 Maple Street',
    addressLine2: 'Flat 2',
    postalCode: '20850',
    type: 'Residential',
    isPrimary: true,
    city: 'city-rockville',
  });
  expect(payload.parent).not.toHaveProperty('childrenCount');
  expect(
    payload.applications.map(({ firstName, offer, profilePicture }) => [firstName, offer, profilePicture]),
  ).toEqual([
    ['Ines', 'offer-1', '/files/p'],
    ['Sami', 'offer-2', ''],
  ]);
});
