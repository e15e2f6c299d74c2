import type { FormField } from '@forecourt/contracts/form/form';
import { postcodeRuleFor } from '@forecourt/rules/form/country-rules';
import { maxAnswerLength } from '@forecourt/rules/form/form-schema';
import { useFormikContext } from 'formik';
import type { FormValues } from '@forecourt/contracts/form/form';
import { AmountField } from '../form/amount-field';
import { CheckboxField, CheckboxGroup, RadioGroup } from '../form/choice-fields';
import { SelectField, TextField, type TextFieldProps } from '../form/fields';
import { useText } from '../wording/wording-provider';
import { AppointmentField } from './appointment-field';
import type { FormFieldSettings } from './field-settings';
import { SuggestedField } from './suggested-field';

const labelled = (options: FormField['options'] = []) => options.map(({ value, label = value }) => ({ value, label }));

const typing = (field: FormField, { country }: FormFieldSettings): Partial<TextFieldProps> => {
  switch (field.type) {
    case 'postcode': {
      const { numeric, maxLength } = postcodeRuleFor(country);
      return { maxLength, inputMode: numeric ? 'numeric' : 'text' };
    }
    case 'phone':
      return { type: 'tel', inputMode: 'tel' };
    case 'date':
      return { type: 'date', maxLength: undefined };
    case 'number':
    case 'email':
    case 'textarea':
      return { type: field.type };
    default:
      return {};
  }
};

/** With the keyboard, limits and autofill of the field's type (L-01). */
export const FormEngineField = ({ field, settings }: { field: FormField; settings: FormFieldSettings }) => {
  const text = useText();
  const { values } = useFormikContext<FormValues>();
  const { name, label, help, required, type, options, presets, autocomplete, placeholder, suggestions } = field;
  const own = { name, label, hint: help, required };
  if (type === 'hidden') return <input type="hidden" name={name} value={String(values[name] ?? '')} />;
  if (type === 'checkbox') return <CheckboxField {...own} />;
  if (type === 'radio') return <RadioGroup {...own} options={labelled(options)} />;
  if (type === 'checkboxes') return <CheckboxGroup {...own} options={labelled(options)} sentAs="additional_services" />;
  if (type === 'appointment') return <AppointmentField {...own} settings={settings} />;
  if (type === 'odometer' || type === 'price')
    return (
      <AmountField
        {...own}
        unit={type}
        presets={presets}
        locale={settings.locale}
        sign={settings.sign}
        distance={settings.distance}
        autoComplete={autocomplete}
        placeholder={placeholder}
      />
    );
  if (type === 'select')
    return (
      <SelectField
        {...own}
        options={labelled(options)}
        autoComplete={autocomplete}
        placeholder={placeholder ?? text('ui.form.choose', 'Please choose')}
      />
    );
  const shared = { ...own, autoComplete: autocomplete, placeholder, maxLength: maxAnswerLength(field) };
  if (type === 'text' && suggestions) return <SuggestedField {...shared} list={suggestions} />;
  return <TextField {...shared} {...typing(field, settings)} />;
};
