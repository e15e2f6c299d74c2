import { Button, Cluster, Heading, KeyFacts, Stack, useText, VisuallyHidden } from '@forecourt/ui';
import { useFieldControl, type FieldDescription, type FormValues } from '@forecourt/ui/form';
import { sayDateTime } from '../../model/booking-date';
import { DATE_FIELD, type BookingStep } from '../../model/booking-steps';

const sayAnswer = ({ name, type, options }: FieldDescription, values: FormValues, yes: string, no: string): string => {
  const value = values[name];
  if (type === 'checkbox') return value === true ? yes : no;
  if (name === DATE_FIELD) return sayDateTime(String(value ?? ''));
  return options?.find((option) => option.value === value)?.label ?? String(value ?? '');
};

/** Every answer before it is sent, with a way back to each step. */
export const Review = ({ steps, onGo }: { steps: BookingStep[]; onGo: (step: number) => void }) => {
  const text = useText();
  const { values } = useFieldControl({ name: 'name' }).formik;
  const say = (field: FieldDescription) => sayAnswer(field, values, text('service.yes', 'Yes'), text('service.no', 'No'));
  return (
    <Stack gap={6}>
      {steps.map(({ id, title, fields }, index) => (
        <Stack key={id} gap={2}>
          <Cluster justify="space-between" align="baseline">
            <Heading level={3} size="h4">
              {title}
            </Heading>
            <Button tone="link" onClick={() => onGo(index)}>
              {text('service.change', 'Change')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </Cluster>
          <KeyFacts facts={fields.map((field) => ({ label: field.label, value: say(field) }))} />
        </Stack>
      ))}
    </Stack>
  );
};
