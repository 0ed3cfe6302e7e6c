import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import FaceOutlined from '@mui/icons-material/FaceOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import type { ComponentType } from 'react';

export interface NavigationItem {
  path: string;
  labelId: string;
  /** For phones, where the label is too long. */
  shortLabelId?: string;
  Icon: ComponentType;
}

/** The main menu, in the order of P2.22. */
export const navigation: readonly NavigationItem[] = [
  { path: '/', labelId: 'nav.dashboard', shortLabelId: 'nav.short.dashboard', Icon: HomeOutlined },
  { path: '/applications', labelId: 'nav.applications', Icon: AssignmentOutlined },
  { path: '/calendar', labelId: 'nav.calendar', Icon: CalendarMonthOutlined },
  { path: '/children', labelId: 'nav.children', Icon: FaceOutlined },
  { path: '/fees', labelId: 'nav.fees', Icon: PaymentsOutlined },
  { path: '/schedule', labelId: 'nav.schedule', Icon: ScheduleOutlined },
  { path: '/attendance', labelId: 'nav.attendance', Icon: EventAvailableOutlined },
  { path: '/account', labelId: 'nav.account', Icon: ManageAccountsOutlined },
];

const mostUsed = ['/', '/applications', '/calendar', '/children', '/fees'];
/** The bottom menu of phones holds the five most used; the rest stands under "More". */
export const bottomNavigation = navigation.filter(({ path }) => mostUsed.includes(path));
export const moreNavigation = navigation.filter(({ path }) => !mostUsed.includes(path));

/** The item that the current address belongs to. */
export const currentItem = (pathname: string): NavigationItem | undefined =>
  navigation.findLast(({ path }) =>
    path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`),
  );
