import type { FormField, FormValues } from '@forecourt/contracts/form/form';
import { useSiteJson } from '@forecourt/store';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '../form/fields';

/** The model field suggests models of the make in this field. */
const MAKE = 'Vehicle Make';

interface Props extends TextFieldProps {
  list: NonNullable<FormField['suggestions']>;
}

const NONE: readonly string[] = [];

/**
 * Suggests known makes, or the models of the make in the field `Vehicle Make` (I-10). The names are requested when the
 * field gets the focus; without an answer the field has no suggestions.
 */
export const SuggestedField = ({ list, ...field }: Props) => {
  const json = useSiteJson();
  const { values } = useFormikContext<FormValues>();
  const [names, setNames] = useState(NONE);
  const loaded = useRef('');
  const path =
    list === 'makes' ? '/api/reference/makes' : `/api/reference/models?make=${encodeURIComponent(String(values[MAKE] ?? ''))}`;
  const load = (): void => {
    if (loaded.current === path) return;
    loaded.current = path;
    json<{ names: string[] }>(path).then(
      (answer) => loaded.current === path && setNames(answer.names),
      () => {
        loaded.current = '';
        setNames(NONE);
      },
    );
  };
  return <TextField {...field} suggestions={names} onFocus={load} />;
};
