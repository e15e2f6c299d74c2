import type { FormField, FormValues } from '@forecourt/contracts/form/form';
import { isFieldVisible } from '@forecourt/rules/form/conditions';
import { useFormikContext } from 'formik';
import { useHydrated } from '../theme/use-hydrated';
import { FormEngineField } from './form-engine-field';
import type { FormFieldSettings } from './field-settings';
import type { ComponentType, ReactNode } from 'react';
import { FormFields, ConditionalField } from './form-engine.styles';

/** The rendered fields that apply now, by field name and in the form's order, for a page that arranges them itself. */
export interface ArrangedFields {
  fields: { name: string; node: ReactNode }[];
}

interface StepFieldsProps {
  fields: readonly FormField[];
  /** Of the whole form, because conditions may depend on answers of other steps. */
  all: readonly FormField[];
  settings: FormFieldSettings;
  Arrange?: ComponentType<ArrangedFields>;
}

/**
 * Before hydration it renders fields that depend on another answer as well, for browsers without JavaScript, and makes
 * none of them required: the server knows which of them apply.
 */
export const StepFields = ({ fields, all, settings, Arrange }: StepFieldsProps) => {
  const { values } = useFormikContext<FormValues>();
  const hydrated = useHydrated();
  const visibleFields = fields.filter((field) => field.type !== 'hidden' && (!hydrated || isFieldVisible(all, values, field)));
  const nodes = visibleFields.map((field) => ({
    name: field.name,
    node: (
      <ConditionalField key={field.name} data-width={field.width ?? 'full'} $hidden={!isFieldVisible(all, values, field)}>
        <FormEngineField field={!hydrated && field.when?.length ? { ...field, required: false } : field} settings={settings} />
      </ConditionalField>
    ),
  }));
  return (
    <>
      {fields
        .filter(({ type }) => type === 'hidden')
        .map((field) => (
          <FormEngineField key={field.name} field={field} settings={settings} />
        ))}
      {Arrange ? <Arrange fields={nodes} /> : <FormFields>{nodes.map(({ node }) => node)}</FormFields>}
    </>
  );
};
