import { useEffectEvent, useLayoutEffect } from 'react';
import type { FormValues } from '@forecourt/contracts/form/form';
import { useFormikContext } from 'formik';

/** Fills remembered answers into fields that are empty, after the page became interactive: the server knows none of them (L-06). */
export const FillIn = ({ answers }: { answers?: () => FormValues }) => {
  const { values, setValues } = useFormikContext<FormValues>();
  const fill = useEffectEvent(() => {
    const known = Object.entries(answers?.() ?? {}).filter(([name]) => values[name] === '');
    if (known.length > 0) void setValues({ ...values, ...Object.fromEntries(known) }, false);
  });
  // With the form itself: what is typed at once must not be filled over.
  useLayoutEffect(() => fill(), []);
  return null;
};
