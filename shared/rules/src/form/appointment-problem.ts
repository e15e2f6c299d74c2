import type { FormValues } from '@forecourt/contracts/form/form';
import { formatTime } from '../location/opening-hours';
import { dateProblem } from './appointment';
import type { FormContext } from './form-schema';

/** Why a preferred time does not do, in words: it is past, or the place that was chosen is closed then (B-03, L-05). */
export const appointmentProblem = (value: string, values: FormValues, { site, now, text }: FormContext): string | undefined => {
  const place = site.locations.find(({ id }) => id === values['location_id']);
  const problem = dateProblem(value, place, { now, timezone: site.timezone });
  switch (problem?.kind) {
    case undefined:
      return undefined;
    case 'past':
      return text('form.appointment.past', 'Choose a time in the future.');
    case 'closed':
      return text('form.appointment.closed', 'We are closed on {{day}}. Choose another day.', { day: problem.day });
    case 'hours':
      return text('form.appointment.hours', 'That day we are open from {{open}} to {{close}}.', {
        open: formatTime(problem.open),
        close: formatTime(problem.close),
      });
    case 'invalid':
      return text('form.appointment.invalid', 'Choose a date and a time.');
  }
};
