import type { ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { Button } from '../button/button';

/** Renders the submit button of a form; it is busy while the answers are sent. */
export const SubmitButton = ({ children, wide }: { children: ReactNode; wide?: boolean }) => {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" size="large" wide={wide} busy={isSubmitting}>
      {children}
    </Button>
  );
};
