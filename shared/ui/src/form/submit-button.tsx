import type { ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { Button } from '../button/button';

export const SubmitButton = ({ children, wide }: { children: ReactNode; wide?: boolean }) => {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" size="large" wide={wide} busy={isSubmitting}>
      {children}
    </Button>
  );
};
