import { FormattedDate, FormattedMessage } from 'react-intl';
import { daysRemaining, endOf, isEndingSoon } from '../../domain/offer';
import { StatusChip } from '../../ui';
import { CardLine, Fact } from '../../ui/cards';

interface OfferEndProps {
  endDate: string;
  now: Date;
}

/** When the offer ends and in how many days; a warning from five days on. Nothing where the school's API tells no end. */
export const OfferEnd = ({ endDate, now }: OfferEndProps) => {
  if (endDate === '') return null;
  const days = <FormattedMessage id="offers.daysLeft" values={{ days: daysRemaining(endDate, now) }} />;
  const end = <FormattedDate value={endOf(endDate)} year="numeric" month="short" day="numeric" />;
  const isSoon = isEndingSoon(endDate, now);
  return (
    <>
      <CardLine>
        <span>
          <FormattedMessage id="offers.end" values={{ date: end }} />
        </span>
        {!isSoon && <Fact>{days}</Fact>}
      </CardLine>
      {isSoon && (
        <div>
          <StatusChip tone="warning">
            <FormattedMessage id="offers.endsSoon" values={{ days }} />
          </StatusChip>
        </div>
      )}
    </>
  );
};
