import { and, desc, eq } from 'drizzle-orm';
import type { ParentDto } from '../../../src/contract/accounts';
import type { ParentAddressDto, ParentUpdate } from '../../../src/contract/parents';
import { accounts, cities, countries, parentAddresses, parents, provinces } from '../../db/schema';
import { answerStale, inVersion, type Scope } from '../calls';

type Parent = typeof parents.$inferSelect;

/** A parent, in the form that sign-in and the personal information answer. */
export const parentDtoOf = (parent: Parent, email: string): ParentDto => ({
  id: parent.id,
  userDetailsId: parent.userDetailsId,
  firstName: parent.firstName,
  middleName: parent.middleName,
  lastName: parent.lastName,
  email,
  gender: parent.gender,
  dateOfBirth: parent.dateOfBirth,
  version: parent.version,
});

/** The parent's own information and addresses (P7.8, P7.25). */
export const parentService = () => ({
  update: async (scope: Scope, update: ParentUpdate): Promise<ParentDto> => {
    const { db, parentId } = scope;
    const changed = await db
      .update(parents)
      .set(update)
      .where(and(eq(parents.id, parentId), inVersion(scope, parents.version)))
      .returning({ id: parents.id });
    const [row] = await db
      .select({ parent: parents, email: accounts.email })
      .from(parents)
      .innerJoin(accounts, eq(accounts.id, parents.accountId))
      .where(eq(parents.id, parentId));
    if (!row) throw new Error('The signed-in parent does not exist.');
    const shown = parentDtoOf(row.parent, row.email);
    return changed.length > 0 ? shown : answerStale(row.parent, update, shown);
  },

  addresses: ({ db, parentId }: Scope): Promise<ParentAddressDto[]> =>
    db
      .select({
        id: parentAddresses.id,
        countryName: countries.name,
        provinceName: provinces.name,
        cityName: cities.name,
        postalCode: parentAddresses.postalCode,
        addressLine1: parentAddresses.addressLine1,
        addressLine2: parentAddresses.addressLine2,
        countryId: countries.id,
        provinceId: provinces.id,
        cityId: cities.id,
        version: parentAddresses.version,
      })
      .from(parentAddresses)
      .innerJoin(cities, eq(cities.id, parentAddresses.cityId))
      .innerJoin(provinces, eq(provinces.id, cities.provinceId))
      .innerJoin(countries, eq(countries.id, provinces.countryId))
      .where(and(eq(parentAddresses.parentId, parentId)))
      .orderBy(desc(parentAddresses.isPrimary), parentAddresses.id),
});
export type ParentService = ReturnType<typeof parentService>;
