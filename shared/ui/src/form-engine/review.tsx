import type { FormField, FormValues } from '@forecourt/contracts/form/form';
import { formatDateTime } from '@forecourt/rules/form/appointment';
import { visibleFields } from '@forecourt/rules/form/conditions';
import { useFormikContext } from 'formik';
import { Button } from '../button/button';
import { KeyFacts } from '../card/key-facts';
import { Cluster, Stack, VisuallyHidden } from '../layout/layout';
import { Heading } from '../type/type';
import { useText } from '../wording/wording-provider';

const sayAnswer = ({ name, type, options = [] }: FormField, values: FormValues, yes: string, no: string): string => {
  const value = values[name];
  const worded = (answer: string) => options.find((option) => option.value === answer)?.label ?? answer;
  if (type === 'checkbox') return value === true ? yes : no;
  if (type === 'appointment') return formatDateTime(String(value ?? ''));
  return Array.isArray(value) ? value.map(worded).join(', ') : worded(String(value ?? ''));
};

interface ReviewProps {
  steps: { id: string; title: string; fields: FormField[] }[];
  onGo: (step: number) => void;
}

export const FormReview = ({ steps, onGo }: ReviewProps) => {
  const text = useText();
  const { values } = useFormikContext<FormValues>();
  const answeredFields = visibleFields(
    steps.flatMap(({ fields }) => fields),
    values,
  );
  const say = (field: FormField) => sayAnswer(field, values, text('ui.form.yes', 'Yes'), text('ui.form.no', 'No'));
  return (
    <Stack gap={6}>
      {steps.map(({ id, title, fields }, index) => (
        <Stack key={id} gap={2}>
          <Cluster justify="space-between" align="baseline">
            <Heading level={3} size="h4">
              {title}
            </Heading>
            <Button tone="link" onClick={() => onGo(index)}>
              {text('ui.form.change', 'Change')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </Cluster>
          <KeyFacts
            facts={fields
              .filter((field) => field.type !== 'hidden' && answeredFields.includes(field))
              .map((field) => ({ label: field.label, value: say(field) }))}
          />
        </Stack>
      ))}
    </Stack>
  );
};
