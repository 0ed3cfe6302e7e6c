import { PageFrame } from '../../ui';
import { AddressesCard } from './AddressesCard';
import { ChildrenCard } from './ChildrenCard';
import { DeletionCard } from './DeletionCard';
import { PasswordCard } from './PasswordCard';
import { PersonalInformationCard } from './PersonalInformationCard';
import { ProfileCard } from './ProfileCard';

/** /account (portal section 2). */
export const AccountPage = () => (
  <PageFrame titleId="account.title">
    <ProfileCard />
    <ChildrenCard />
    <PersonalInformationCard />
    <AddressesCard />
    <PasswordCard />
    <DeletionCard />
  </PageFrame>
);
