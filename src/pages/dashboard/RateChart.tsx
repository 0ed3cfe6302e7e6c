import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useIntl } from 'react-intl';
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { EVENT_HEIGHT, EVENTS } from './eventRoom';
import type { LabelledRate } from './labelledRate';

/** As high as the events beside it. */
const HEIGHT = EVENTS * EVENT_HEIGHT;
/** How long the bars move, in milliseconds; no movement of the portal takes longer. */
const GROWTH = 180;

/**
 * The bars alone; the table beside them is for readers who do not see them. The axes mirror the chart, because right-
 * to-left text in an SVG would swap the start and end of its labels.
 */
export const RateChart = ({ rates }: { rates: LabelledRate[] }) => {
  const { vars, direction } = useTheme();
  const intl = useIntl();
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isMirrored = direction === 'rtl';
  const percent = (value: unknown) => intl.formatNumber(Number(value) / 100, { style: 'percent' });
  const tick = { fill: vars.palette.text.secondary, fontSize: 12 };
  return (
    <div dir="ltr">
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 480, height: HEIGHT }}>
        <BarChart data={rates} accessibilityLayer={false} margin={{ top: 20, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke={vars.palette.divider} />
          <XAxis dataKey="label" tick={tick} tickLine={false} reversed={isMirrored} />
          <YAxis
            domain={[0, 100]}
            ticks={[0, 25, 50, 75, 100]}
            tickFormatter={percent}
            tick={tick}
            width={52}
            axisLine={false}
            tickLine={false}
            orientation={isMirrored ? 'right' : 'left'}
          />
          <Bar
            dataKey="rate"
            fill={vars.palette.primary.main}
            radius={[4, 4, 0, 0]}
            maxBarSize={40}
            isAnimationActive={!prefersStill}
            animationDuration={GROWTH}
          >
            <LabelList dataKey="rate" position="top" fill={vars.palette.text.primary} fontSize={12} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
};
