import { nanoid } from '@reduxjs/toolkit';
import { useSite } from '@forecourt/store';
import { useText } from '@forecourt/ui';
import { transformErrors, type FormValues, type SubmitResult } from '@forecourt/ui/form';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSendLeadMutation } from '../../api';
import { bookingLead } from '../../model/booking-lead';
import { stepOf, type BookingStep } from '../../model/booking-steps';

/** Keys by what was answered: sending the same twice is one lead, changed answers are another (L-07). */
const useKey = () => {
  const last = useRef({ answers: '', key: '' });
  return (values: FormValues): string => {
    const answers = JSON.stringify(values);
    if (last.current.answers !== answers) last.current = { answers, key: nanoid() };
    return last.current.key;
  };
};

/** Steps of the booking: `submit` goes on, and after the review it sends. */
export const useBooking = (steps: BookingStep[]) => {
  const [step, setStep] = useState(0);
  const { locations } = useSite();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const text = useText();
  const keyOf = useKey();
  const [send] = useSendLeadMutation();

  const sendAll = async (values: FormValues): Promise<SubmitResult> => {
    try {
      await send(bookingLead(values, { key: keyOf(values), url: pathname, locations })).unwrap();
    } catch (error) {
      const failed = text('service.failed', 'An error occurred when submitting this form');
      const result = transformErrors(error, Object.keys(values), failed);
      const wrong = result.ok ? [] : Object.keys(result.errors ?? {}).map((name) => stepOf(steps, name));
      const first = Math.min(...wrong.filter((index) => index >= 0));
      // The reader must see the answer that the server refused.
      if (Number.isFinite(first)) setStep(first);
      return result;
    }
    await navigate('/success');
    return { ok: true };
  };

  const submit = (values: FormValues): Promise<SubmitResult> | SubmitResult => {
    if (step >= steps.length) return sendAll(values);
    setStep(step + 1);
    return { ok: true };
  };
  return { step, go: setStep, submit };
};
