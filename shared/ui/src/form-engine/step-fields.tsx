import type { FormField, FormValues } from '@forecourt/contracts/form/form';
import { isShown } from '@forecourt/rules/form/conditions';
import { useFormikContext } from 'formik';
import { useHydrated } from '../theme/use-hydrated';
import { EngineField } from './engine-field';
import type { FieldPlace } from './field-place';
import type { ComponentType, ReactNode } from 'react';
import { Fields, Waiting } from './form-engine.styles';

/** The fields of a step that are asked for, by name and in their order, for a page that arranges them itself. */
export interface ArrangedFields {
  fields: { name: string; node: ReactNode }[];
}

interface StepFieldsProps {
  /** Those of the step. */
  fields: readonly FormField[];
  /** Those of the whole form: conditions reach across steps. */
  all: readonly FormField[];
  place: FieldPlace;
  Arrange?: ComponentType<ArrangedFields>;
}

/**
 * The fields of a step that are asked for with the answers so far. Before the script runs, those that wait for another
 * answer are there for browsers without one, and none of them is held to be needed: the server knows which count.
 */
export const StepFields = ({ fields, all, place, Arrange }: StepFieldsProps) => {
  const { values } = useFormikContext<FormValues>();
  const hydrated = useHydrated();
  const seen = fields.filter((field) => field.type !== 'hidden' && (!hydrated || isShown(all, values, field)));
  const nodes = seen.map((field) => ({
    name: field.name,
    node: (
      <Waiting key={field.name} data-width={field.width ?? 'full'} $hidden={!isShown(all, values, field)}>
        <EngineField field={!hydrated && field.when?.length ? { ...field, required: false } : field} place={place} />
      </Waiting>
    ),
  }));
  return (
    <>
      {fields
        .filter(({ type }) => type === 'hidden')
        .map((field) => (
          <EngineField key={field.name} field={field} place={place} />
        ))}
      {Arrange ? <Arrange fields={nodes} /> : <Fields>{nodes.map(({ node }) => node)}</Fields>}
    </>
  );
};
