import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router';
import { useGetSchoolQuery } from '../../../api/schools';
import { offersAddress, SCHOOLS_ADDRESS } from '../addresses';

/** The school's name loads later and may be long. */
const oneLine = {
  displayPrint: 'none',
  '& ol': { flexWrap: 'nowrap', whiteSpace: 'nowrap' },
  '& li:nth-of-type(3)': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
};

interface StepBreadcrumbsProps {
  schoolId: string;
  titleId: string;
}

export const StepBreadcrumbs = ({ schoolId, titleId }: StepBreadcrumbsProps) => {
  const intl = useIntl();
  const { currentData: school } = useGetSchoolQuery(schoolId);
  return (
    <Breadcrumbs aria-label={intl.formatMessage({ id: 'enrolment.breadcrumb' })} sx={oneLine}>
      <Link component={RouterLink} to={SCHOOLS_ADDRESS}>
        <FormattedMessage id="enrolment.breadcrumb.schools" />
      </Link>
      <Link component={RouterLink} to={offersAddress(schoolId)}>
        {school ? (
          <FormattedMessage id="enrolment.breadcrumb.offersOf" values={{ school: school.name }} />
        ) : (
          <FormattedMessage id="enrolment.breadcrumb.offers" />
        )}
      </Link>
      <Typography aria-current="page">
        <FormattedMessage id={titleId} />
      </Typography>
    </Breadcrumbs>
  );
};
