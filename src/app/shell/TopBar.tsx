import { styled } from '@mui/material/styles';
import { ChildSelector } from '../../features/childSelector';
import { AppearanceMenu } from './AppearanceMenu';
import { BreadcrumbTrail } from './BreadcrumbTrail';
import { LanguageMenu } from './LanguageMenu';
import { ProfileMenu } from './ProfileMenu';

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  // keeps the height when the child selector loads
  minHeight: 64,
  paddingInline: theme.spacing(2),
  [theme.breakpoints.up('md')]: { paddingInline: theme.spacing(4) },
  '@media print': { display: 'none' },
}));

const Trail = styled('div')(({ theme }) => ({
  marginInlineEnd: 'auto',
  minWidth: 0,
  display: 'none',
  [theme.breakpoints.up('md')]: { display: 'block' },
}));

const Push = styled('div')(({ theme }) => ({
  marginInlineEnd: 'auto',
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

/**
 * Breadcrumbs, child selector, language, appearance and profile. On phones the child comes first and there are no
 * breadcrumbs.
 */
export const TopBar = () => (
  <Bar>
    <Trail>
      <BreadcrumbTrail />
    </Trail>
    <ChildSelector />
    <Push />
    <LanguageMenu />
    <AppearanceMenu />
    <ProfileMenu />
  </Bar>
);
