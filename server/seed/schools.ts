import { schoolYearOf, schoolYearStart } from '../../src/domain/schoolYear';
import { momentAfter } from './days';
import { levelId, optionId, sectionId, specialtiesOf, type Specialty, systemId } from './education';
import { gradeNames, levelNames, type Stage } from './educationList';
import { cityId } from './places';
import { type OfferKind, type SchoolOfSeed, schoolList } from './schoolList';
import { seedId, seedNumber } from './seedId';

const DAY = 24 * 60 * 60 * 1000;

export const schoolId = (school: string) => seedId('school', school);
export const classLevelId = (school: string, grade: string) => seedId('grade', school, grade);
export const promotionId = (school: string) => seedId('promotion', school, 'current');
const pastPromotionId = (school: string) => seedId('promotion', school, 'past');
/** `turn` distinguishes offers of the same grade. */
export const offerId = (school: string, grade: string, turn = 0) => seedId('offer', school, grade, turn);

/** The id of an offer of last year; `turn` distinguishes offers of the same stage. */
export const pastOfferId = (school: string, stage: Stage, turn = 0) =>
  seedId('past offer', school, stage, turn);

interface Grade {
  stage: Stage;
  grade: string;
}

const gradesOf = (school: SchoolOfSeed): Grade[] =>
  school.stages.flatMap((stage) => gradeNames[school.grades][stage].map((grade) => ({ stage, grade })));

const promotionRows = (school: SchoolOfSeed, now: Date) => {
  const lastYear = new Date(schoolYearStart(now) - 1, 8, 1);
  const current = {
    id: promotionId(school.key),
    schoolId: schoolId(school.key),
    name: `Promotion ${schoolYearOf(now)}`,
    schoolYear: schoolYearOf(now),
    isActive: true,
  };
  const past = {
    id: pastPromotionId(school.key),
    schoolId: schoolId(school.key),
    name: `Promotion ${schoolYearOf(lastYear)}`,
    schoolYear: schoolYearOf(lastYear),
    isActive: false,
  };
  return school.offers === 'noPromotion' ? [past] : [current, past];
};

interface Terms {
  quota: number;
  ends: Date;
}

/** Quota and end of each offer that a school makes for one grade. */
const termsFor: Record<OfferKind, (school: SchoolOfSeed, position: number, now: Date) => Terms[]> = {
  many: (school, position, now) => {
    const ends = momentAfter(now, 6 + seedNumber(90, school.key, position), 23, 59);
    const quota = 12 + seedNumber(24, school.key, position, 'quota');
    return position % 5 === 4 ? [] : [{ quota, ends }];
  },
  one: (_, position, now) => (position === 0 ? [{ quota: 25, ends: momentAfter(now, 45, 23, 59) }] : []),
  endingSoon: (_, position, now) =>
    position === 0 ? [{ quota: 20, ends: new Date(now.getTime() + 3 * DAY) }] : [],
  ended: (_, position, now) => (position === 0 ? [{ quota: 20, ends: momentAfter(now, -6, 23, 59) }] : []),
  full: (_, position, now) => (position === 0 ? [{ quota: 2, ends: momentAfter(now, 30, 23, 59) }] : []),
  none: () => [],
  noPromotion: () => [],
};

const offerRow = (school: SchoolOfSeed, { stage, grade }: Grade, { section, option }: Specialty) => {
  const level = levelNames[school.system][stage];
  return {
    schoolId: schoolId(school.key),
    classLevelId: classLevelId(school.key, grade),
    educationalLevelId: levelId(school.system, level),
    educationalSectionId: sectionId(school.system, level, section),
    educationalOptionId: option === null ? null : optionId(school.system, level, section, option),
  };
};

const specialties = (school: SchoolOfSeed, { stage }: Grade) =>
  specialtiesOf(school.system, levelNames[school.system][stage]);

const offerRows = (school: SchoolOfSeed, now: Date) =>
  gradesOf(school).flatMap((grade, position) =>
    termsFor[school.offers](school, position, now).flatMap(({ quota, ends }) =>
      specialties(school, grade)
        .slice(0, school.offers === 'many' ? 3 : 1)
        .map((specialty, turn) => ({
          ...offerRow(school, grade, specialty),
          id: offerId(school.key, grade.grade, turn),
          promotionId: promotionId(school.key),
          studentQuota: quota,
          startDate: momentAfter(now, -150, 0),
          endDate: ends,
        })),
    ),
  );

/** Last year's offers, one of each kind that the school has. The filters read from them what the school teaches. */
const pastOfferRows = (school: SchoolOfSeed, now: Date) =>
  school.stages.flatMap((stage) => {
    const grade = { stage, grade: gradeNames[school.grades][stage][0] };
    return specialties(school, grade).map((specialty, turn) => ({
      ...offerRow(school, grade, specialty),
      id: pastOfferId(school.key, stage, turn),
      promotionId: pastPromotionId(school.key),
      studentQuota: 25,
      startDate: momentAfter(now, -520, 0),
      endDate: momentAfter(now, -320, 23, 59),
    }));
  });

/** Rows of schools, their grades, their promotions and their offers. */
export const schoolRows = (now: Date) => ({
  schools: schoolList.map((school) => ({
    id: schoolId(school.key),
    name: school.name,
    phone: school.phone,
    numberOfStudent: school.students,
    cityId: cityId(...school.city),
    educationalSystemId: systemId(school.system),
  })),
  classLevels: schoolList.flatMap((school) =>
    gradesOf(school).map(({ grade }, position) => ({
      id: classLevelId(school.key, grade),
      schoolId: schoolId(school.key),
      name: grade,
      position,
    })),
  ),
  promotions: schoolList.flatMap((school) => promotionRows(school, now)),
  offers: schoolList.flatMap((school) => [...offerRows(school, now), ...pastOfferRows(school, now)]),
});
