interface AttendedSchool {
  schoolName: string;
  principalName: string;
  schoolAddress: string;
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** An entry with the same school name, principal and address replaces the existing one (E5.7). */
export const isSameSchool = (one: AttendedSchool, other: AttendedSchool): boolean =>
  (['schoolName', 'principalName', 'schoolAddress'] as const).every(
    (field) => folded(one[field]) === folded(other[field]),
  );
