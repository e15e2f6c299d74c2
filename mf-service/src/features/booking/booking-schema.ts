import type { Text } from '@forecourt/contracts/remote';
import type { Location } from '@forecourt/contracts/site';
import { formatTime } from '@forecourt/rules/opening-hours';
import { schemaFromDescription, type FormProps } from '@forecourt/ui/form';
import { dateProblem, type DateProblem } from '../../model/booking-date';
import { DATE_FIELD, type BookingStep } from '../../model/booking-steps';

type Schema = NonNullable<FormProps['schema']>;

interface Clock {
  now: number;
  timezone: string;
  workshops: readonly Location[];
}

const messageOf = (problem: DateProblem, text: Text): string => {
  switch (problem.kind) {
    case 'past':
      return text('service.date.past', 'Choose a time in the future.');
    case 'closed':
      return text('service.date.closed', 'The workshop is closed on {{day}}. Choose another day.', { day: problem.day });
    case 'hours':
      return text('service.date.hours', 'That day the workshop is open from {{open}} to {{close}}.', {
        open: formatTime(problem.open),
        close: formatTime(problem.close),
      });
    case 'invalid':
      return text('service.date.invalid', 'Choose a date and a time.');
  }
};

/** Checks of one step: those of its fields and, where it asks for the date, whether the workshop is open then (B-03). */
export const stepSchema = ({ fields }: BookingStep, { now, timezone, workshops }: Clock, text: Text): Schema => {
  const schema = schemaFromDescription({ fields, submitLabel: '' }, text);
  if (!fields.some(({ name }) => name === DATE_FIELD)) return schema;
  return schema.test('open', '', (answers: Record<string, unknown>, context) => {
    const value = answers[DATE_FIELD];
    // An answer that is missing has its own message.
    if (typeof value !== 'string' || value === '') return true;
    const workshop = workshops.find(({ id }) => id === answers['location_id']);
    const problem = dateProblem(value, workshop, { now, timezone });
    return problem ? context.createError({ path: DATE_FIELD, message: messageOf(problem, text) }) : true;
  });
};
