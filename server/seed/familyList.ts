import type { ApplicationStatus } from '../../src/domain/applicationStatus';
import type { Gender, Race, Relationship } from '../../src/domain/enumerations';

export interface GuardianOfSeed {
  firstName: string;
  middleName: string;
  lastName: string;
  gender: Gender;
  relationship: Relationship;
  email: string;
  employer: string;
  phones: readonly [string, string];
}

/** A child for whom the family applied. With the status Draft the wizard is half completed. */
export interface ApplicantOfSeed {
  firstName: string;
  lastName: string;
  gender: Gender;
  age: number;
  bornOn: readonly [month: number, day: number];
  placeOfBirth: string;
  status: ApplicationStatus | 'Draft';
  school: string;
  grade: string;
  daysAgo: number;
  /** The application is for last year's offer of this stage. */
  lastYear?: 'primary';
  /** The child already attends that school, which has it in students.csv. */
  isStudent?: true;
}

export interface FamilyOfSeed {
  username: string;
  email: string;
  safeWord: string;
  profession: string;
  race: Race[];
  city: readonly [country: string, province: string, city: string];
  street: string;
  postalCode: string;
  phone: string;
  /** The first is the parent with the account. */
  guardians: readonly [GuardianOfSeed, GuardianOfSeed];
  applicants: readonly ApplicantOfSeed[];
}

export const DEMO_PASSWORD = 'Parent#2026';

const morgan: FamilyOfSeed = {
  username: 'parent',
  email: 'parent@example.org',
  safeWord: 'lighthouse',
  profession: 'Architect',
  race: ['WHITE', 'ASIAN'],
  city: ['US', 'Massachusetts', 'Boston'],
  street: '48 Beacon Court',
  postalCode: '02108',
  phone: '+16175550101',
  guardians: [
    {
      firstName: 'Grace',
      middleName: 'Ellen',
      lastName: 'Morgan',
      gender: 'female',
      relationship: 'Mother',
      email: 'parent@example.org',
      employer: 'Harbor Design Studio',
      phones: ['+16175550101', '+16175550102'],
    },
    {
      firstName: 'Daniel',
      middleName: 'Reed',
      lastName: 'Bennett',
      gender: 'male',
      relationship: 'Stepfather',
      email: 'daniel.bennett@example.org',
      employer: 'Commonwealth Rail',
      phones: ['+16175550103', '+16175550104'],
    },
  ],
  applicants: [
    {
      firstName: 'Alex',
      lastName: 'Morgan',
      gender: 'female',
      age: 15,
      bornOn: [3, 14],
      placeOfBirth: 'Boston',
      status: 'Accepted',
      school: 'Charles River High School',
      grade: 'Grade 10',
      daysAgo: 118,
      isStudent: true,
    },
    {
      firstName: 'Alex',
      lastName: 'Bennett',
      gender: 'male',
      age: 12,
      bornOn: [11, 2],
      placeOfBirth: 'Worcester',
      status: 'Admitted',
      school: 'Hudson Heights Academy',
      grade: 'Grade 7',
      daysAgo: 112,
      isStudent: true,
    },
    {
      firstName: 'Maya',
      lastName: 'Morgan',
      gender: 'female',
      age: 8,
      bornOn: [6, 21],
      placeOfBirth: 'Boston',
      status: 'Passed',
      school: 'Hudson Heights Academy',
      grade: 'Grade 3',
      daysAgo: 105,
      isStudent: true,
    },
    {
      firstName: 'Leo',
      lastName: 'Morgan',
      gender: 'male',
      age: 5,
      bornOn: [1, 9],
      placeOfBirth: 'Cambridge',
      status: 'Pending',
      school: 'Lone Star Elementary',
      grade: 'Kindergarten',
      daysAgo: 2,
    },
    {
      firstName: 'Nina',
      lastName: 'Bennett',
      gender: 'female',
      age: 5,
      bornOn: [9, 30],
      placeOfBirth: 'Houston',
      status: 'Received',
      school: 'Lone Star Elementary',
      grade: 'Kindergarten',
      daysAgo: 6,
    },
    {
      firstName: 'Sam',
      lastName: 'Morgan',
      gender: 'male',
      age: 11,
      bornOn: [4, 5],
      placeOfBirth: 'Atlanta',
      status: 'Reviewed',
      school: 'Cedar Grove Middle School',
      grade: 'Grade 6',
      daysAgo: 13,
    },
    {
      firstName: 'Iris',
      lastName: 'Morgan',
      gender: 'female',
      age: 16,
      bornOn: [8, 17],
      placeOfBirth: 'Savannah',
      status: 'Rejected',
      school: 'Savannah Arts Academy',
      grade: 'Grade 11',
      daysAgo: 24,
    },
    {
      firstName: 'Hugo',
      lastName: 'Bennett',
      gender: 'male',
      age: 10,
      bornOn: [12, 12],
      placeOfBirth: 'Oakland',
      status: 'Waitlisted',
      school: 'Bay Laurel Academy',
      grade: 'Grade 5',
      daysAgo: 31,
    },
    {
      firstName: 'Eva',
      lastName: 'Morgan',
      gender: 'female',
      age: 7,
      bornOn: [2, 28],
      placeOfBirth: 'San Diego',
      status: 'Denied',
      school: 'Canyon Ridge Elementary',
      grade: 'Grade 2',
      daysAgo: 47,
    },
    {
      firstName: 'Jonas',
      lastName: 'Bennett',
      gender: 'male',
      age: 17,
      bornOn: [5, 25],
      placeOfBirth: 'Boston',
      status: 'Failed',
      school: 'Charles River High School',
      grade: 'Grade 12',
      daysAgo: 63,
    },
    {
      firstName: 'Lina',
      lastName: 'Morgan',
      gender: 'female',
      age: 6,
      bornOn: [10, 8],
      placeOfBirth: 'Oakland',
      status: 'Cancelled',
      school: 'Bay Laurel Academy',
      grade: 'Grade 1',
      daysAgo: 78,
    },
    {
      firstName: 'Theo',
      lastName: 'Morgan',
      gender: 'male',
      age: 5,
      bornOn: [7, 19],
      placeOfBirth: 'Boston',
      status: 'Draft',
      school: 'Canyon Ridge Elementary',
      grade: 'Kindergarten',
      daysAgo: 1,
    },
  ],
};

const sarr: FamilyOfSeed = {
  username: 'parent2',
  email: 'parent2@example.org',
  safeWord: 'pirogue',
  profession: 'Nurse',
  race: ['BLACK'],
  city: ['SN', 'Dakar', 'Dakar'],
  street: '12 rue des Manguiers',
  postalCode: '11000',
  phone: '+221771234501',
  guardians: [
    {
      firstName: 'Aminata',
      middleName: 'Rokhaya',
      lastName: 'Sarr',
      gender: 'female',
      relationship: 'Mother',
      email: 'parent2@example.org',
      employer: 'Clinique du Plateau',
      phones: ['+221771234501', '+221771234502'],
    },
    {
      firstName: 'Cheikh',
      middleName: 'Tidiane',
      lastName: 'Sarr',
      gender: 'male',
      relationship: 'Father',
      email: 'cheikh.sarr@example.org',
      employer: 'Port autonome',
      phones: ['+221771234503', '+221771234504'],
    },
  ],
  applicants: [
    {
      firstName: 'Fatou',
      lastName: 'Sarr',
      gender: 'female',
      age: 8,
      bornOn: [4, 11],
      placeOfBirth: 'Dakar',
      status: 'Accepted',
      school: 'Cours Privés Les Baobabs',
      grade: 'CE2',
      daysAgo: 110,
      isStudent: true,
    },
    {
      firstName: 'Ibrahima',
      lastName: 'Sarr',
      gender: 'male',
      age: 11,
      bornOn: [1, 23],
      placeOfBirth: 'Thiès',
      status: 'Pending',
      school: 'Groupe scolaire Teranga',
      grade: '6e',
      daysAgo: 4,
    },
    {
      firstName: 'Moussa',
      lastName: 'Sarr',
      gender: 'male',
      age: 7,
      bornOn: [2, 6],
      placeOfBirth: 'Dakar',
      status: 'Accepted',
      school: 'Cours Privés Les Baobabs',
      grade: 'CP',
      daysAgo: 380,
      lastYear: 'primary',
    },
  ],
};

/** The two families of the demo. Neither may see anything of the other. */
export const familyList: readonly FamilyOfSeed[] = [morgan, sarr];

export const applicantKey = (applicant: ApplicantOfSeed) =>
  `${applicant.firstName}.${applicant.lastName}`.toLowerCase();
