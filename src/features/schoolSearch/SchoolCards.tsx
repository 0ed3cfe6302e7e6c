import { FormattedMessage } from 'react-intl';
import type { School } from '../../api/readLists';
import { CardGrid, CardLine, LinkCard } from '../../ui/cards';
import { useChunk } from '../../ui/useChunk';

const loadPhoneText = async () => (await import(/* webpackChunkName: "phone" */ './PhoneText')).PhoneText;

interface SchoolCardsProps {
  schools: readonly School[];
  linkTo: (school: School) => string;
}

/** As the school wrote the number, until the code that knows how it is read is there: the list need not wait for it. */
const Phone = ({ text }: { text: string }) => {
  const { Loaded } = useChunk(loadPhoneText);
  return Loaded ? <Loaded text={text} /> : text;
};

export const SchoolCards = ({ schools, linkTo }: SchoolCardsProps) => (
  <CardGrid>
    {schools.map((school) => (
      <li key={school.id}>
        <LinkCard title={school.name} to={linkTo(school)}>
          {school.numberOfStudent !== null && (
            <CardLine>
              <FormattedMessage id="schools.card.students" values={{ count: school.numberOfStudent }} />
            </CardLine>
          )}
          {school.phone && (
            <CardLine>
              <FormattedMessage
                id="schools.card.phone"
                values={{
                  phone: (
                    <bdi dir="ltr">
                      <Phone text={school.phone} />
                    </bdi>
                  ),
                }}
              />
            </CardLine>
          )}
        </LinkCard>
      </li>
    ))}
  </CardGrid>
);
