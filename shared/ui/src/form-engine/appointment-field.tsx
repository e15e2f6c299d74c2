import { useState } from 'react';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { FormValues } from '@forecourt/contracts/form/form';
import { appointmentTimes, formatDay, splitDateTime } from '@forecourt/rules/form/appointment';
import { listAppointmentDays } from '@forecourt/rules/form/open-days';
import { formatTime, zoneOfLocation } from '@forecourt/rules/location/opening-hours';
import { SelectControl, type SelectOption } from '../control/select';
import { Field, type FieldProps } from '../form/field';
import { TextField } from '../form/fields';
import { useHydrated } from '../theme/use-hydrated';
import { token } from '../theme/token';
import { useText } from '../wording/wording-provider';
import type { FormFieldSettings } from './field-settings';

const DAYS_AHEAD = 60;

// Box that shows the lists of days and times side by side, also on a phone.
const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  > span {
    flex: 1 1 8.5rem;
  }
  > span + span {
    flex-basis: 7.25rem;
  }
  select {
    padding-inline: ${token.space[3]} ${token.space[8]};
  }
`;

/** Adds the chosen value if the options do not contain it. */
const withChosen = (options: SelectOption[], value: string, label: string): SelectOption[] =>
  !value || options.some((option) => option.value === value) ? options : [...options, { value, label }];

/**
 * Day and time of a visit: the half hours in the opening hours of the chosen location (L-05, B-03). For a location without
 * known hours, and without JavaScript, any day and time can be typed; the server checks them.
 */
export const AppointmentField = ({ settings, ...field }: FieldProps & { settings: FormFieldSettings }) => {
  const text = useText();
  const hydrated = useHydrated();
  const { values, setFieldValue } = useFormikContext<FormValues>();
  const { name } = field;
  const { locations, timezone, earliest } = settings;
  const location = locations.find(({ id }) => id === values['location_id']);
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const clock = { now, timezone };
  const timesOn = (chosen: string): string[] => (location ? appointmentTimes(chosen, location, clock) : []);
  // Today is not offered if the location closes before the earliest possible appointment.
  const days = (hydrated && location ? listAppointmentDays(location, { ...clock, days: DAYS_AHEAD }) : []).filter(
    ({ date }, index) => index > 0 || timesOn(date).length > 0,
  );
  if (days.length === 0)
    return (
      <TextField {...field} type="datetime-local" min={earliest?.(location ? zoneOfLocation(location, timezone) : timezone)} />
    );

  const { date, time } = splitDateTime(String(values[name] ?? ''));
  const choose = (day: string, at: string) => void setFieldValue(name, day && `${day}T${at}`);
  const dayOptions = days.map((day) => ({ value: day.date, label: formatDay(day.date) }));
  const timeOptions = (date ? timesOn(date) : []).map((value) => ({ value, label: formatTime(value) }));
  return (
    <Field {...field}>
      {(control) => (
        <Pair>
          <SelectControl
            {...control}
            value={date}
            onChange={({ target }) => choose(target.value, timesOn(target.value).includes(time) ? time : '')}
            options={withChosen(dayOptions, date, formatDay(date))}
            placeholder={text('ui.form.appointment.day', 'Day')}
          />
          <SelectControl
            aria-label={text('ui.form.appointment.time', 'Time')}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            value={time}
            onBlur={control.onBlur}
            onChange={({ target }) => choose(date, target.value)}
            options={withChosen(timeOptions, time, formatTime(time))}
            placeholder={text('ui.form.appointment.time', 'Time')}
            disabled={!date}
          />
        </Pair>
      )}
    </Field>
  );
};
