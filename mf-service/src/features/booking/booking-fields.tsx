import { DescribedField, Field, useFieldControl, type FieldDescription } from '@forecourt/ui/form';
import { DATE_FIELD } from '../../model/booking-steps';
import { DateInput, Fields } from './booking.styles';

const DateTimeField = ({ field, min }: { field: FieldDescription; min: string }) => {
  const { value, formik } = useFieldControl(field);
  return (
    <Field {...field}>
      {(control) => (
        <DateInput
          {...control}
          type="datetime-local"
          min={min}
          value={String(value ?? '')}
          onChange={formik.handleChange}
          onBlur={formik.handleBlur}
        />
      )}
    </Field>
  );
};

/** The fields of a step. `earliest` is the first time that the calendar offers. */
export const BookingFields = ({ fields, earliest }: { fields: FieldDescription[]; earliest: string }) => (
  <Fields>
    {fields.map((field) => (
      <div key={field.name} data-width={field.width ?? 'full'}>
        {field.name === DATE_FIELD ? <DateTimeField field={field} min={earliest} /> : <DescribedField field={field} />}
      </div>
    ))}
  </Fields>
);
