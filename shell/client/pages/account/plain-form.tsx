import { useSite } from '@forecourt/store';
import { Button, inputFrameStyles, token } from '@forecourt/ui';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.form`
  display: grid;
  gap: ${token.space[4]};
  justify-items: start;
  margin: 0;
  > div {
    width: 100%;
    max-width: 28rem;
  }
  > div > label {
    font-size: ${token.size.md};
    font-weight: 600;
  }
`;
const CheckLabel = styled.label`
  display: inline-flex;
  align-items: start;
  gap: ${token.space[3]};
  padding-block: ${token.space[3]};
  cursor: pointer;
  input {
    flex: none;
    width: 1.375rem;
    height: 1.375rem;
    margin: 0;
    accent-color: ${token.colour.primary};
  }
`;
const FieldRoot = styled.div`
  display: grid;
  gap: ${token.space[1]};
  small {
    color: ${token.colour.muted};
    font-size: ${token.size.sm};
  }
  strong {
    color: ${token.colour.danger};
    font-size: ${token.size.sm};
  }
  input {
    width: 100%;
    min-height: 3rem;
    padding: ${token.space[2]} ${token.space[4]};
    ${inputFrameStyles}
    color: ${token.colour.ink};
    font: inherit;
    font-size: ${token.size.md};
  }
`;

interface PlainFormProps {
  /** Path of the route that receives the form. */
  to: string;
  label: string;
  /** Hidden values; absent ones are left out. */
  values?: Record<string, string | undefined>;
  tone?: ComponentProps<typeof Button>['tone'];
  /** Handles the form in a browser with JavaScript, in place of the browser. */
  onSubmit?: ComponentProps<'form'>['onSubmit'];
  /** True while `onSubmit` works. */
  busy?: boolean;
  children?: ReactNode;
}

/** The browser itself sends it, so that it works with and without JavaScript; the server leads to the next page. */
export const PlainForm = ({ to, label, values = {}, tone, onSubmit, busy, children }: PlainFormProps) => {
  const { basePath } = useSite();
  return (
    <Root method="post" action={`${basePath}${to}`} onSubmit={onSubmit}>
      {Object.entries(values).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <Button type="submit" tone={tone} busy={busy}>
        {label}
      </Button>
    </Root>
  );
};

interface PlainFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  /** What is wrong with the value that was sent. */
  error?: string | undefined;
}

export const PlainField = ({ label, hint, error, ...input }: PlainFieldProps) => {
  const id = useId();
  const notes = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldRoot>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-invalid={error === undefined ? undefined : true} aria-describedby={notes || undefined} />
      {error === undefined ? null : <strong id={`${id}-error`}>{error}</strong>}
      {hint === undefined ? null : <small id={`${id}-hint`}>{hint}</small>}
    </FieldRoot>
  );
};

/** Large enough for a thumb. */
export const PlainCheck = ({ label, ...input }: Omit<PlainFieldProps, 'hint' | 'error' | 'type'>) => (
  <CheckLabel>
    <input {...input} type="checkbox" />
    {label}
  </CheckLabel>
);
