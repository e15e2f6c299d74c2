import type { FormField, FormValues } from '@forecourt/contracts/form/form';
import { signInPath } from '@forecourt/rules/account/gates';
import type { Reservation, ReservationOffer, ReservationRequest } from '@forecourt/contracts/car/reservation';
import { checkoutPath, addQueryParameters } from '@forecourt/rules/vehicle/checkout-path';
import { formatMoney } from '@forecourt/rules/price/money';
import { useAccount, useSite } from '@forecourt/store';
import { Anchor, Copy, Notice, Stack, useText } from '@forecourt/ui';
import { FormFromDescription, useSiteCaptcha } from '@forecourt/ui/form';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { vehicleApi } from '../../api';
import { storeReservation } from './use-own-reservation';
import { forgetReservation, keepReservation, readReservation } from './waiting-reservation';

export interface CheckoutFormProps {
  offer: ReservationOffer;
  /** The server makes one reservation for all requests with the same key. */
  reservationKey: string;
  problem?: { code: string; fields: string[] };
}

/** The endpoint is injected here, so that only the checkout page loads its code. */
const { useReserveMutation } = vehicleApi.injectEndpoints({
  endpoints: (build) => ({
    reserve: build.mutation<Reservation, ReservationRequest>({
      query: (body) => ({ path: '/api/reservations', method: 'POST', body }),
    }),
  }),
});

/** The server returned the form with an error to a browser without JavaScript. */
const Problem = ({ code, fields }: { code: string; fields: string[] }) => {
  const text = useText<'vehicle'>();
  const words: Record<string, string> = {
    invalid_lead: text('vehicle.checkout.problem.answers', 'Please check these answers: {{fields}}.', {
      fields: fields.join(', '),
    }),
    car_reserved: text('vehicle.checkout.problem.reserved', 'Somebody else has reserved this vehicle, or is reserving it now.'),
    car_unavailable: text('vehicle.checkout.problem.gone', 'This vehicle is not for sale any more.'),
    too_many_requests: text('vehicle.checkout.problem.many', 'You have begun other reservations. Pay or cancel those first.'),
  };
  return (
    <Notice tone="danger" role="alert">
      {words[code] ?? text('vehicle.checkout.problem', 'That did not work. Please try again, or call us.')}
    </Notice>
  );
};

/** Busy until the browser shows the page. A page that the browser kept is loaded again: the reservation may be paid by then. */
const leaveFor = (address: string): Promise<void> => {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  window.location.assign(address);
  return new Promise(() => undefined);
};

const useFields = (): FormField[] => {
  const text = useText<'vehicle'>();
  return useMemo<FormField[]>(
    () => [
      {
        name: 'name',
        label: text('vehicle.form.name', 'Name'),
        type: 'text',
        required: true,
        autocomplete: 'name',
        maxLength: 120,
      },
      {
        name: 'email',
        label: text('vehicle.form.email.label', 'Email'),
        type: 'email',
        required: true,
        autocomplete: 'email',
        maxLength: 254,
      },
      {
        name: 'phone',
        label: text('vehicle.form.phone.label', 'Phone'),
        type: 'phone',
        required: true,
        autocomplete: 'tel',
        maxLength: 40,
      },
    ],
    [text],
  );
};

/** Sends once the answers that waited for the sign-in, and returns them; undefined if none waited (A-02). */
const useWaitingReservation = (car: string, box: RefObject<HTMLDivElement | null>): FormValues | undefined => {
  const { slug } = useSite();
  const { status } = useAccount();
  const [values, setValues] = useState<FormValues | null>();
  // Read once, when it is known who is signed in, so never during hydration.
  if (status === 'signed-in' && values === undefined) setValues(readReservation(slug, car) ?? null);
  useEffect(() => {
    if (!values) return;
    forgetReservation(slug);
    box.current?.querySelector('form')?.requestSubmit();
  }, [values, slug, box]);
  return values ?? undefined;
};

/** The shopper pays on the payment service's own page, so this site never receives a card number (V-24). */
export const CheckoutForm = ({ offer, reservationKey, problem }: CheckoutFormProps) => {
  const text = useText<'vehicle'>();
  const navigate = useNavigate();
  const { slug, basePath, locale, legal, reservations } = useSite();
  const box = useRef<HTMLDivElement>(null);
  const waiting = useWaitingReservation(offer.car.slug, box);
  const [reserve] = useReserveMutation();
  const amount = formatMoney(offer.deposit, locale, offer.currency);
  const fields = useFields();
  const captcha = useSiteCaptcha();
  const submit = async ({ name, email, phone }: FormValues): Promise<void> => {
    const request = {
      key: reservationKey,
      car: offer.car.slug,
      name: String(name),
      email: String(email),
      phone: String(phone),
      captcha: await captcha.solution(),
    };
    const here = checkoutPath(reservations.page, offer.car.slug) ?? `/cars/${offer.car.slug}`;
    const answer = await reserve(request);
    if (answer.error && 'code' in answer.error && answer.error.code === 'unauthorised') {
      // The session has ended since the page was opened: the reservation is completed after the sign-in.
      keepReservation(slug, offer.car.slug, { name: request.name, email: request.email, phone: request.phone });
      return leaveFor(`${basePath}${signInPath('checkout', here, `/cars/${offer.car.slug}`)}`);
    }
    if (answer.error) throw answer.error;
    const { payUrl, id, keepsCar } = answer.data;
    // A reservation without `payUrl` needs no payment, so the checkout page shows its confirmation at once. The page also
    // says that a vehicle is not kept, before the shopper pays.
    if (!payUrl || keepsCar === false) return void (await navigate(addQueryParameters(here, { reservation: id })));
    // Whoever comes back by the browser's button has to find the reservation as the own one.
    storeReservation(slug, offer.car, id);
    return leaveFor(payUrl);
  };
  return (
    <Stack gap={5} ref={box}>
      {problem ? <Problem {...problem} /> : null}
      <FormFromDescription
        key={waiting ? 'after the sign-in' : 'new'}
        {...(waiting && { values: waiting })}
        action={`${basePath}/api/reservations`}
        description={{
          fields,
          submitLabel: text('vehicle.checkout.submit', 'Continue to the deposit of {{amount}}', { amount }),
        }}
        onSubmit={submit}
        onFocus={captcha.begin}
      >
        <input type="hidden" name="key" value={reservationKey} />
        <input type="hidden" name="car" value={offer.car.slug} />
        <Copy size="sm" tone="muted">
          {legal.collectionNotice} <Anchor href="/privacy-policy">{text('vehicle.enquiry.privacy', 'Privacy policy')}</Anchor>
        </Copy>
      </FormFromDescription>
    </Stack>
  );
};
