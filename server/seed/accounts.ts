import { birthday, momentAfter } from './days';
import { type FamilyOfSeed, familyList } from './familyList';
import { cityId, recordId } from './recordId';
import { seedId } from './seedId';

export const parentId = (family: FamilyOfSeed) => seedId('parent', family.username);

/** Rows of the demo's accounts, their owners and where they live. */
export const accountRows = (now: Date, passwordHash: string) => ({
  accounts: familyList.map((family) => ({
    id: seedId('account', family.username),
    username: family.username,
    email: family.email,
    passwordHash,
    activatedAt: momentAfter(now, -500),
    emailConfirmedAt: momentAfter(now, -500),
    createdAt: momentAfter(now, -500),
  })),
  parents: familyList.map((family, index) => {
    const { firstName, middleName, lastName, gender } = family.guardians[0];
    return {
      id: parentId(family),
      accountId: seedId('account', family.username),
      userDetailsId: seedId('details', family.username),
      firstName,
      middleName,
      lastName,
      gender,
      dateOfBirth: birthday(now, 41 - index, 5, 17),
      professionId: recordId('professions.csv', family.profession),
    };
  }),
  addresses: familyList.map((family) => ({
    id: seedId('address', family.username),
    parentId: parentId(family),
    addressLine1: family.street,
    postalCode: family.postalCode,
    cityId: cityId(...family.city),
  })),
});
