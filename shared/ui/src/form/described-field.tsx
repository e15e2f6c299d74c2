import { useFormikContext } from 'formik';
import { useText } from '../wording/wording-provider';
import { CheckboxField, RadioGroup } from './choice-fields';
import type { FieldDescription, FormValues } from './description';
import { SelectField, TextField } from './fields';

/** The field that a description asks for. */
export const DescribedField = ({ field }: { field: FieldDescription }) => {
  const text = useText();
  const { values } = useFormikContext<FormValues>();
  const { name, label, hint, required, type, options = [], autocomplete, placeholder, maxLength } = field;
  const own = { name, label, hint, required };
  if (type === 'hidden') return <input type="hidden" name={name} value={String(values[name] ?? '')} />;
  if (type === 'checkbox') return <CheckboxField {...own} />;
  if (type === 'radio') return <RadioGroup {...own} options={options} />;
  if (type === 'select')
    return (
      <SelectField
        {...own}
        options={options}
        autoComplete={autocomplete}
        placeholder={placeholder ?? text('form.choose', 'Please choose')}
      />
    );
  return <TextField {...own} type={type} autoComplete={autocomplete} placeholder={placeholder} maxLength={maxLength} />;
};
