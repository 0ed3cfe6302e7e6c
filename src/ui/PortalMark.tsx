import { useTheme } from '@mui/material/styles';
import { colours } from './colours';

/**
 * The portal's mark: a child under an arch. `public/favicon.svg` and the icons have the same shape. A school's own mark is shown in its
 * place by a style of the page that names its class.
 */
export const PortalMark = ({ size = 28 }: { size?: number }) => {
  const { secondary } = colours(useTheme());
  return (
    <svg
      className="portal-mark"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      style={{ flexShrink: 0 }}
    >
      <path
        d="M3.5 20.5v-9a8.5 8.5 0 0 1 17 0v9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M12 9a2.6 2.6 0 1 1 0 5.2A2.6 2.6 0 0 1 12 9M7.8 21.3a4.2 5.4 0 0 1 8.4 0z"
        fill={secondary.main}
      />
    </svg>
  );
};
