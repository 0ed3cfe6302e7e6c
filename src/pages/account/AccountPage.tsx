import { PageFrame } from '../../ui';
import { AddressesCard } from './AddressesCard';
import { CalendarsCard } from './CalendarsCard';
import { ChildrenCard } from './ChildrenCard';
import { ConfirmEmailCard } from './ConfirmEmailCard';
import { DeletionCard } from './DeletionCard';
import { DevicesCard } from './DevicesCard';
import { NotificationsCard } from './NotificationsCard';
import { PasswordCard } from './PasswordCard';
import { PersonalInformationCard } from './PersonalInformationCard';
import { ProfileCard } from './ProfileCard';
import { SessionsCard } from './SessionsCard';

/** /account (P2.33). */
export const AccountPage = () => (
  <PageFrame titleId="account.title">
    <ProfileCard />
    <ConfirmEmailCard />
    <ChildrenCard />
    <PersonalInformationCard />
    <AddressesCard />
    <PasswordCard />
    <SessionsCard />
    <CalendarsCard />
    <NotificationsCard />
    <DevicesCard />
    <DeletionCard />
  </PageFrame>
);
