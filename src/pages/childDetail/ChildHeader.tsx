import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import type { Child } from '../../api/entities';
import { useFile } from '../../api/files';
import { Panel, Picture } from '../../ui';
import { CardLine } from '../../ui/cards';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
}));
const Name = styled('p')(({ theme }) => ({ ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' }));

/** No call gives a score yet (P2.26). */
const LAST_SCORE = '-';

/** Picture, name, class level, school and last score. */
export const ChildHeader = ({ child }: { child: Child }) => {
  const name = `${child.firstName} ${child.lastName}`;
  return (
    <Panel>
      <Row>
        <Picture src={useFile(child.profilePicture)} name={name} size={96} />
        <div>
          <Name>{name}</Name>
          {child.classe && <CardLine>{child.classe.classLevelName}</CardLine>}
          {child.school && <CardLine>{child.school.name}</CardLine>}
          <CardLine>
            <FormattedMessage id="childDetail.lastScore" values={{ score: LAST_SCORE }} />
          </CardLine>
        </div>
      </Row>
    </Panel>
  );
};
