import { useSite } from '@forecourt/store';
import { Anchor, Button, Cluster, Copy, Heading, Stack, useHydrated, useText } from '@forecourt/ui';
import { Form, initialValues, SubmitButton, TrapField } from '@forecourt/ui/form';
import { useMemo, useRef } from 'react';
import { useHref } from 'react-router';
import { earliest } from '../../model/booking-date';
import { bookingSteps } from '../../model/booking-steps';
import { workshopsOf } from '../../model/workshops';
import { BookingFields } from './booking-fields';
import { stepSchema } from './booking-schema';
import { Plain, Scripted, Step } from './booking.styles';
import { Review } from './review';
import { StepChange } from './step-change';
import { StepList } from './step-list';
import { useBooking } from './use-booking';

const CollectionNotice = () => {
  const { legal } = useSite();
  const text = useText();
  return (
    <Copy size="sm" tone="muted">
      {legal.collectionNotice} <Anchor href="/privacy-policy">{text('service.privacy', 'Privacy policy')}</Anchor>
    </Copy>
  );
};

/** Three steps and a review (B-01). Without a script it is one plain form. `now` is Unix seconds. */
export const BookingForm = ({ now }: { now: number }) => {
  const site = useSite();
  const text = useText();
  const hydrated = useHydrated();
  const action = useHref('/api/leads');
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = useMemo(() => bookingSteps(site, text), [site, text]);
  const { step, go, submit } = useBooking(steps);
  const clock = { now, timezone: site.timezone, workshops: workshopsOf(site.locations) };
  const current = steps[step];
  const review = text('service.step.review', 'Review');
  const start = useMemo(
    () => ({
      ...initialValues({ fields: steps.flatMap(({ fields }) => fields), submitLabel: '' }),
      website: '',
    }),
    [steps],
  );

  return (
    <Form
      action={action}
      aria-label={text('service.form', 'Service booking')}
      initialValues={start}
      schema={current ? stepSchema(current, clock, text) : undefined}
      onSubmit={submit}
    >
      <StepChange step={step} heading={heading} />
      <Scripted>
        <StepList titles={[...steps.map(({ title }) => title), review]} current={step} onGo={go} />
      </Scripted>
      <input type="hidden" name="category" value="service" />
      {current ? (
        <div>
          {steps.map(({ id, title, fields }, index) =>
            // With a script only the step itself is there; its answers stay in the form's state.
            !hydrated || index === step ? (
              <Step key={id} $later={!hydrated && index > 0}>
                <legend>
                  <Heading level={2} size="h3" ref={index === step ? heading : undefined} tabIndex={-1}>
                    {title}
                  </Heading>
                </legend>
                <BookingFields fields={fields} earliest={earliest(clock)} />
              </Step>
            ) : null,
          )}
        </div>
      ) : (
        <Stack gap={5}>
          <Heading level={2} size="h3" ref={heading} tabIndex={-1}>
            {text('service.review', 'Is everything right?')}
          </Heading>
          <Review steps={steps} onGo={go} />
        </Stack>
      )}
      <TrapField />
      <CollectionNotice />
      <Scripted>
        <Cluster justify="space-between">
          {step > 0 ? (
            <Button tone="secondary" size="large" icon="chevron-left" onClick={() => go(step - 1)}>
              {text('service.back', 'Back')}
            </Button>
          ) : (
            <span />
          )}
          <SubmitButton>{current ? text('service.next', 'Continue') : text('service.send', 'Send booking')}</SubmitButton>
        </Cluster>
      </Scripted>
      <Plain>
        <SubmitButton>{text('service.send', 'Send booking')}</SubmitButton>
      </Plain>
    </Form>
  );
};
