import type { FormField, FormValues } from '@forecourt/contracts/form/form';
import type { Reservation, ReservationOffer, ReservationRequest } from '@forecourt/contracts/car/reservation';
import { checkoutPath, addQueryParameters } from '@forecourt/rules/vehicle/checkout-path';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, Notice, Stack, useText } from '@forecourt/ui';
import { FormFromDescription, useSiteCaptcha } from '@forecourt/ui/form';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { vehicleApi } from '../../api';

export interface CheckoutFormProps {
  offer: ReservationOffer;
  /** Key of this form's reservation; the server makes one reservation for all requests with the same key. */
  reservationKey: string;
  problem?: { code: string; fields: string[] };
}

/** The endpoint is injected here, so that only the checkout page loads its code. */
const { useReserveMutation } = vehicleApi.injectEndpoints({
  endpoints: (build) => ({
    /** Reserves the car until the deposit is paid. Requests with the same key make one reservation. */
    reserve: build.mutation<Reservation, ReservationRequest>({
      query: (body) => ({ path: '/api/reservations', method: 'POST', body }),
    }),
  }),
});

/** Renders the error with which the server returned the form to a browser without JavaScript. */
const Problem = ({ code, fields }: { code: string; fields: string[] }) => {
  const text = useText<'vehicle'>();
  const words: Record<string, string> = {
    invalid_lead: text('vehicle.checkout.problem.answers', 'Please check these answers: {{fields}}.', {
      fields: fields.join(', '),
    }),
    car_reserved: text('vehicle.checkout.problem.reserved', 'Somebody else is reserving this vehicle just now.'),
    car_unavailable: text('vehicle.checkout.problem.gone', 'This vehicle is not for sale any more.'),
    too_many_requests: text('vehicle.checkout.problem.many', 'You have begun other reservations. Pay or cancel those first.'),
  };
  return (
    <Notice tone="danger" role="alert">
      {words[code] ?? text('vehicle.checkout.problem', 'That did not work. Please try again, or call us.')}
    </Notice>
  );
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

/**
 * Renders the form for the details of the person who reserves (V-24). The shopper pays the deposit on the payment
 * service's own page, so this site never receives a card number.
 */
export const CheckoutForm = ({ offer, reservationKey, problem }: CheckoutFormProps) => {
  const text = useText<'vehicle'>();
  const navigate = useNavigate();
  const { basePath, locale, legal, reservations } = useSite();
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
    const { payUrl, id, keepsCar }: Reservation = await reserve(request).unwrap();
    const here = checkoutPath(reservations.page, offer.car.slug) ?? `/cars/${offer.car.slug}`;
    // A reservation without `payUrl` needs no payment, so the checkout page shows its confirmation at once. The page also
    // says that a vehicle is not kept, before the shopper pays.
    if (!payUrl || keepsCar === false) return void (await navigate(addQueryParameters(here, { reservation: id })));
    window.location.assign(payUrl);
    // Never resolves, so that the form stays busy until the browser shows the next page.
    await new Promise(() => undefined);
  };
  return (
    <Stack gap={5}>
      {problem ? <Problem {...problem} /> : null}
      <FormFromDescription
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
