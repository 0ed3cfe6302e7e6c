import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import { createContext, use, type ComponentProps } from 'react';

export type Tone = 'success' | 'info' | 'warning' | 'error';

const icons = {
  success: CheckCircleOutlined,
  info: InfoOutlined,
  warning: WarningAmberOutlined,
  error: ErrorOutlined,
} as const satisfies Record<Tone, unknown>;

const Box = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({
  theme,
  tone,
}) => {
  const { main } = theme.vars.palette[tone];
  return {
    display: 'flex',
    gap: theme.spacing(1.5),
    padding: theme.spacing(1.75, 2),
    borderRadius: theme.shape.borderRadius,
    borderInlineStart: `4px solid ${main}`,
    backgroundColor: `color-mix(in srgb, ${main} 10%, ${theme.vars.palette.background.paper})`,
    '& > svg': { color: main, flexShrink: 0 },
    // only plain links: a button that is a link has a class, and its own colours
    '& a:not([class])': { color: 'inherit' },
  };
});
const Content = styled('div')({ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' });

/** Whether the notice stands in an element that is announced already. */
export const AnnouncedContext = createContext(false);

const useRole = (tone: Tone) => {
  const isAnnounced = use(AnnouncedContext);
  if (tone === 'error' || tone === 'warning') return 'alert';
  return isAnnounced ? undefined : 'status';
};

export interface NoticeBoxProps extends ComponentProps<'div'> {
  tone: Tone;
}

/** A coloured box with an icon. MUI's Alert needs Paper and Typography, which the first page need not load. */
export const NoticeBox = ({ tone, children, ...box }: NoticeBoxProps) => {
  const Icon = icons[tone];
  return (
    <Box tone={tone} role={useRole(tone)} {...box}>
      <Icon aria-hidden />
      <Content>{children}</Content>
    </Box>
  );
};
