import type { MouseEvent, Ref } from 'react';
import { styled } from 'styled-components';
import { useFormikContext } from 'formik';
import { Alert } from '../feedback/notice';
import { token } from '../theme/token';
import { useText } from '../wording/wording-provider';
import type { FormValues } from '@forecourt/contracts/form/form';
import { fieldId, useFormFrame } from './form-context';
import { fieldErrorMessage, type ServerFieldErrors } from './transform-errors';

const List = styled.ul`
  margin-block-start: ${token.space[2]};
  padding-inline-start: ${token.space[5]};
  a {
    color: inherit;
    display: inline-block;
    min-height: 1.5rem;
    vertical-align: top;
  }
`;

const focusField = (event: MouseEvent<HTMLAnchorElement>) => {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView?.({ block: 'center' });
};

/** Links to the fields. Renders nothing before the first submission. Must be inside a `Form`, which focuses it (L-02). */
export const FormError = ({ ref }: { ref?: Ref<HTMLDivElement> }) => {
  const text = useText();
  const formik = useFormikContext<FormValues>();
  const form = useFormFrame();
  const names = Object.keys(formik.initialValues);
  const wrong = names.flatMap((name) => {
    const message = fieldErrorMessage(formik, name);
    return message ? [{ name, message }] : [];
  });
  const general = (formik.status as ServerFieldErrors | undefined)?.message;
  if (formik.submitCount === 0 || (wrong.length === 0 && !general)) return null;
  const title = wrong.length > 0 ? text('ui.form.errors', 'Please fix the following errors:') : general;
  return (
    <Alert ref={ref} tabIndex={-1} title={title}>
      {wrong.length > 0 ? (
        <>
          {general}
          <List>
            {wrong.map(({ name, message }) => (
              <li key={name}>
                <a href={`#${fieldId(form.id, name)}`} onClick={focusField}>
                  {message}
                </a>
              </li>
            ))}
          </List>
        </>
      ) : null}
    </Alert>
  );
};
