import type { ChildDto } from '../../src/contract/children';

export const aChild = (overrides: Partial<ChildDto> = {}): ChildDto => ({
  id: 'child-1',
  firstName: 'Ada',
  lastName: 'Moreau',
  middleName: '',
  gender: { name: 'female' },
  dateOfBirth: '2016-04-02',
  email: 'ada@example.com',
  profilePicture: '',
  school: { id: 'school-oak', name: 'Oak School', logo: '' },
  classe: { id: 'class-1', classLevelName: 'Grade 5' },
  lastStudentPromotionId: null,
  ...overrides,
});
