import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { formatPhone } from '../../domain/phone';
import { Mark } from '../../ui/marks';
import { worded } from '../../ui/worded';
import type { ItemCommands } from '../CollectedField';
import { ItemButtons } from '../ItemButtons';
import type { Collected } from '../section';
import type { GuardianValues } from './guardianSchema';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  margin: theme.spacing(1, 0),
  padding: 0,
  listStyle: 'none',
}));
const Head = styled('div')({ display: 'flex', justifyContent: 'space-between', alignItems: 'center' });
const Line = styled('div')(({ theme }) => ({ ...theme.typography.body2, overflowWrap: 'anywhere' }));

interface GuardianCardsProps extends ItemCommands<GuardianValues> {
  guardians: readonly Collected<GuardianValues>[];
}

export const GuardianCards = ({ guardians, edit, remove, nameOf }: GuardianCardsProps) => {
  const intl = useIntl();
  return (
    <List>
      {guardians.map((guardian) => (
        <Card key={guardian.key} component="li" variant="outlined" sx={{ padding: 2 }}>
          <Head>
            <strong>{nameOf(guardian)}</strong>
            <ItemButtons
              name={nameOf(guardian)}
              onEdit={() => edit(guardian)}
              onRemove={() => remove(guardian)}
            />
          </Head>
          <Line>{worded(intl, `relationship.${guardian.relationshipType}`, guardian.relationshipType)}</Line>
          <Line dir="ltr">{formatPhone(guardian.phone1)}</Line>
          <Line dir="ltr">{guardian.email}</Line>
          <Mark path={`guardians.${guardian.key}`} value={guardian} />
        </Card>
      ))}
    </List>
  );
};
