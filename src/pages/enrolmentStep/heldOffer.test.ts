import type { Application } from '../../api/entities';
import { anApplication } from '../../../test/builders/applications';
import { aDraft } from '../../../test/builders/drafts';
import { writeStoredState } from '../../store/stored/migrations';
import { readStoredDraft } from '../../store/stored/storedDraft';
import { heldOffer } from './heldOffer';

test('of a place whose school an API does not tell, a draft is kept that can be read again', () => {
  const application = anApplication({ completedAt: null, enrollmentSchoolId: null }) as Application;
  const offer = heldOffer(application, 'offer-1', 'school-oak');
  expect(offer).toMatchObject({ id: 'offer-1', schoolId: 'school-oak' });
  const draft = aDraft({ offer: offer! });
  expect(readStoredDraft(writeStoredState('wizard', { ...draft })).offer).toEqual(offer);
});
