import { FormattedMessage } from 'react-intl';
import type { SchoolDto } from '../../contract/schools';
import { formatPhone } from '../../domain/phone';
import { CardGrid, CardLine, LinkCard } from '../../ui/cards';

interface SchoolCardsProps {
  schools: readonly SchoolDto[];
  linkTo: (school: SchoolDto) => string;
}

export const SchoolCards = ({ schools, linkTo }: SchoolCardsProps) => (
  <CardGrid>
    {schools.map((school) => (
      <li key={school.id}>
        <LinkCard title={school.name} to={linkTo(school)}>
          <CardLine>
            <FormattedMessage id="schools.card.students" values={{ count: school.numberOfStudent }} />
          </CardLine>
          {school.phone && (
            <CardLine>
              <FormattedMessage
                id="schools.card.phone"
                values={{ phone: <bdi dir="ltr">{formatPhone(school.phone)}</bdi> }}
              />
            </CardLine>
          )}
        </LinkCard>
      </li>
    ))}
  </CardGrid>
);
