import { useEffect, useEffectEvent, useId, useMemo, useRef, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { FormikProvider, useFormik } from 'formik';
import { styled } from 'styled-components';
import { token } from '../theme/token';
import { useHydrated } from '../theme/use-hydrated';
import { useAfterPress } from '../press/use-after-press';
import { useText } from '../wording/wording-provider';
import type { FormValues } from '@forecourt/contracts/form/form';
import { FormError } from './form-error';
import { FormContext } from './form-context';
import { serverFieldErrors, transformErrors, type SubmitResult } from './transform-errors';

const Root = styled.form`
  container-type: inline-size;
  display: grid;
  gap: ${token.space[5]};
  min-width: 0;
`;

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children'> {
  /** By field name; the error list uses the same order. */
  initialValues: FormValues;
  /** First message of each wrong answer, by field name. */
  check?: (values: FormValues) => Record<string, string>;
  /** For a browser without JavaScript. */
  action: string;
  /** Resolves to undefined for success. A thrown error is shown at the fields. */
  onSubmit: (values: FormValues) => Promise<SubmitResult | void> | SubmitResult | void;
  children: ReactNode;
}

/**
 * Base of every form: Formik state, checks, the error list with focus, server errors at their fields, one submission at a
 * time. The server's HTML is a plain form with action, method and names.
 */
export const Form = ({ initialValues, check, action, method = 'post', onSubmit, children, ...rest }: FormProps) => {
  const text = useText();
  const id = useId();
  const hydrated = useHydrated();
  const summary = useRef<HTMLDivElement>(null);
  const running = useRef(false);
  const formik = useFormik<FormValues>({
    initialValues,
    validate: (values) => check?.(values) ?? {},
    onSubmit: async (values, helpers) => {
      helpers.setStatus(undefined);
      const result = await Promise.resolve()
        .then(() => onSubmit(values))
        .catch((error: unknown) =>
          transformErrors(error, Object.keys(values), text('ui.form.unexpected', 'An unexpected error occured')),
        );
      if (result && !result.ok) helpers.setStatus(serverFieldErrors(result, values));
    },
  });

  const leave = useAfterPress((name: string) => formik.setFieldTouched(name));
  const frame = useMemo(() => ({ id, leave }), [id, leave]);

  const focusSummary = useEffectEvent(() => summary.current?.focus());
  const { submitCount, isSubmitting } = formik;
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusSummary();
  }, [submitCount, isSubmitting]);

  // Formik sets its own flag with the next render, which is too late for a double click.
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    try {
      await formik.submitForm();
    } finally {
      running.current = false;
    }
  };

  return (
    <FormikProvider value={formik}>
      <FormContext value={frame}>
        <Root {...rest} action={action} method={method} noValidate={hydrated} onSubmit={(event) => void submit(event)}>
          <FormError ref={summary} />
          {children}
        </Root>
      </FormContext>
    </FormikProvider>
  );
};
