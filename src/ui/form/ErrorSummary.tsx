import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NoticeBox } from '../feedback/NoticeBox';
import { findProblems, focusField, withLabels, type FieldProblem } from './fieldProblems';
import { useFormState } from './formStore';

/** A problem of one line is as high as a finger needs, and one of more lines is as far from the next. */
const List = styled('ul')({
  margin: 0,
  paddingInlineStart: '1.25rem',
  '& a': { display: 'block', width: 'fit-content', paddingBlock: 'calc((var(--target) - 1lh) / 2)' },
});

interface ErrorSummaryProps {
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Lists what is wrong after a refused submission, with a link to each field. It receives the focus and stays until
 * the next submission.
 */
export const ErrorSummary = ({ form }: ErrorSummaryProps) => {
  const intl = useIntl();
  const errors = useFormState((state) => state.errors);
  const submitCount = useFormState((state) => state.submitCount);
  const isSubmitting = useFormState((state) => state.isSubmitting);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const announced = useRef(0);

  useLayoutEffect(() => {
    if (isSubmitting || submitCount === answered.current) return;
    answered.current = submitCount;
    setProblems(form.current ? findProblems(form.current, errors) : []);
  }, [isSubmitting, submitCount, errors, form]);

  // in another language the labels are others too
  useLayoutEffect(() => {
    const { current } = form;
    if (answered.current > 0 && current) setProblems((former) => withLabels(current, former));
  }, [intl, form]);

  useEffect(() => {
    if (problems.length === 0 || announced.current === answered.current) return;
    announced.current = answered.current;
    box.current?.focus();
  }, [problems]);

  if (problems.length === 0) return null;
  const follow = (event: MouseEvent, name: string) => {
    event.preventDefault();
    if (form.current) focusField(form.current, name);
  };
  return (
    <NoticeBox ref={box} tone="error" tabIndex={-1}>
      <strong>
        <FormattedMessage id="ui.errorSummary.title" values={{ count: problems.length }} />
      </strong>
      <List>
        {problems.map(({ name, label, messageId }) => (
          <li key={name}>
            {label === undefined ? (
              <FormattedMessage id={messageId} />
            ) : (
              <a href={`#${name}`} onClick={(event) => follow(event, name)}>
                <FormattedMessage
                  id="ui.errorSummary.item"
                  values={{ label, problem: intl.formatMessage({ id: messageId }) }}
                />
              </a>
            )}
          </li>
        ))}
      </List>
    </NoticeBox>
  );
};
