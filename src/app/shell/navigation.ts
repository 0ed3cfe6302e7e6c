import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import FaceOutlined from '@mui/icons-material/FaceOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { addresses, type MenuAddress, type MenuRow } from '../../domain/addresses';

/** The main menu, in the order of P2.22. */
const icons: Record<MenuAddress, ComponentType> = {
  dashboard: HomeOutlined,
  applications: AssignmentOutlined,
  calendar: CalendarMonthOutlined,
  children: FaceOutlined,
  fees: PaymentsOutlined,
  schedule: ScheduleOutlined,
  attendance: EventAvailableOutlined,
  account: ManageAccountsOutlined,
};

interface NavigationItem extends MenuRow {
  Icon: ComponentType;
}

export const navigation = (Object.keys(icons) as MenuAddress[]).map((name): NavigationItem => ({
  ...addresses[name],
  Icon: icons[name],
}));

/** The five most used items, for the bottom menu of phones; the rest are under "More". */
export const bottomNavigation = navigation.filter(({ menu }) => menu === 'first');
export const moreNavigation = navigation.filter(({ menu }) => menu === 'more');

/** The wizard has a bar of its own at the bottom, and its own ways out. */
export const hasBottomMenu = (pathname: string): boolean =>
  matchPath(addresses.enrolmentStep.path, pathname) === null;

/** The menu item of the current address. */
export const currentItem = (pathname: string): NavigationItem | undefined =>
  navigation.findLast(({ path }) =>
    path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`),
  );
