import type { Reservation, ReservationOffer } from '@forecourt/contracts/car/reservation';
import type { TextLookup } from '@forecourt/contracts/wording';
import { formatDate, localDateTime } from '@forecourt/rules/location/zone-time';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Button, ButtonLink, Cluster, Copy, Heading, Notice, Stack, useText } from '@forecourt/ui';

/** `4:30 pm on 23 November 2026`, in the dealer's time zone; the same on server and browser. `seconds`: Unix seconds. */
export const formatMoment = (seconds: number, timezone: string, text: TextLookup<'vehicle'>): string => {
  const { date, minutes } = localDateTime(seconds, timezone);
  const hour = Math.floor(minutes / 60);
  const amPm = hour < 12 ? text('vehicle.time.am', 'am') : text('vehicle.time.pm', 'pm');
  return text('vehicle.checkout.moment', '{{time}} on {{date}}', {
    time: `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${amPm}`,
    date: formatDate(date) ?? date,
  });
};

/** A plain form, which works without JavaScript. */
const CancelForm = ({ id, label }: { id: string; label: string }) => {
  const { basePath } = useSite();
  return (
    <form method="post" action={`${basePath}/api/reservations/${id}/cancel`}>
      <input type="hidden" name="cancel" value="yes" />
      <Button type="submit" tone="secondary">
        {label}
      </Button>
    </form>
  );
};

interface StateProps {
  reservation: Reservation;
  /** Replace the placeholders in the page's texts. */
  words: { amount: string; dealer: string; car: string };
  availability: ReservationOffer['availability'];
}

/** `gone`: sold or has left the stock; `reserved`: for somebody else. Undefined if the deposit may be paid. */
export const whyNotToPay = (availability: ReservationOffer['availability']): 'gone' | 'reserved' | undefined =>
  availability === 'gone' || availability === 'reserved' ? availability : undefined;

/** For a deposit that is not known to be paid. */
const unpaidWords = (
  { payUntil, keepsCar, isPaymentUnknown }: Reservation,
  { timezone, reason }: { timezone: string; reason: ReturnType<typeof whyNotToPay> },
  text: TextLookup<'vehicle'>,
): string => {
  if (isPaymentUnknown)
    return text(
      'vehicle.checkout.unknown',
      'We can’t see yet whether your deposit is paid. If you have paid it, don’t pay again: open this page again in a few minutes, or call us.',
    );
  if (reason === 'gone')
    return text(
      'vehicle.checkout.unpaid.gone',
      'This vehicle is not for sale any more. Please don’t pay the deposit: it would go back to your card in full.',
    );
  if (reason === 'reserved')
    return text(
      'vehicle.checkout.unpaid.reserved',
      'This vehicle was reserved for somebody else meanwhile. Please don’t pay the deposit: it would go back to your card in full.',
    );
  if (keepsCar === false)
    return text(
      'vehicle.checkout.unpaid.first',
      'Your deposit is not paid yet, and until then another shopper can reserve the vehicle. If somebody else is first, your deposit goes back to your card in full.',
    );
  return text('vehicle.checkout.unpaid', 'Your deposit is not paid yet. We keep the vehicle for you until {{until}}.', {
    until: formatMoment(payUntil ?? 0, timezone, text),
  });
};

const Paying = ({ reservation, words, availability }: StateProps) => {
  const { id, payUrl } = reservation;
  const reason = whyNotToPay(availability);
  const text = useText<'vehicle'>();
  const { timezone } = useSite();
  return (
    <Stack gap={4}>
      <Notice tone="warning" role="status">
        {unpaidWords(reservation, { timezone, reason }, text)}
      </Notice>
      <Cluster gap={3}>
        {payUrl && !reason ? (
          <ButtonLink href={payUrl} size="large">
            {text('vehicle.checkout.pay', 'Pay the deposit of {{amount}}', words)}
          </ButtonLink>
        ) : null}
        <CancelForm id={id} label={text('vehicle.checkout.giveUp', 'Give up this reservation')} />
      </Cluster>
    </Stack>
  );
};

const Held = ({ reservation: { id, heldUntil }, words }: Omit<StateProps, 'availability'>) => {
  const text = useText<'vehicle'>();
  const { timezone } = useSite();
  return (
    <Stack gap={4}>
      <Notice tone="success" role="status">
        <Heading level={2} size="h3">
          {text('vehicle.checkout.held', 'It is reserved for you')}
        </Heading>
        <Copy>
          {text('vehicle.checkout.held.until', '{{dealer}} holds it until {{until}}. Nobody else can reserve it until then.', {
            ...words,
            until: formatMoment(heldUntil ?? 0, timezone, text),
          })}
        </Copy>
      </Notice>
      <Copy>
        {text(
          'vehicle.checkout.held.next',
          'We have e-mailed you a confirmation and will contact you about the next step. Your deposit of {{amount}} comes off the price, and is 100% refundable if you change your mind.',
          words,
        )}
      </Copy>
      <CancelForm id={id} label={text('vehicle.checkout.cancel', 'Cancel and get your deposit back')} />
    </Stack>
  );
};

type EndedState = Exclude<Reservation['state'], 'paying' | 'held' | 'completed'>;

/** After the time to pay. */
const abandonedWords = (
  { isPaymentUnknown }: Reservation,
  availability: ReservationOffer['availability'],
  text: TextLookup<'vehicle'>,
): string => {
  if (isPaymentUnknown && availability === 'gone')
    return text(
      'vehicle.checkout.abandoned.unknown.gone',
      'The time to pay is over, and we can’t see yet whether your deposit was paid. If it was, it goes back to your card in full. Don’t pay again: open this page again in a few minutes, or call us.',
    );
  if (isPaymentUnknown)
    return text(
      'vehicle.checkout.abandoned.unknown',
      'The time to pay is over, and we can’t see yet whether your deposit was paid. If it was, you get the vehicle or your deposit back in full. Don’t pay again: open this page again in a few minutes, or call us.',
    );
  if (availability === 'gone')
    return text(
      'vehicle.checkout.abandoned.gone',
      'The deposit was not paid in time, and the vehicle is not for sale any more. Nothing was charged.',
    );
  return availability === 'available'
    ? text('vehicle.checkout.abandoned', 'The deposit was not paid in time, so the vehicle is free again. Nothing was charged.')
    : text('vehicle.checkout.abandoned.taken', 'The deposit was not paid in time. Nothing was charged.');
};

const releasedWords = (reason: Reservation['reason'], text: TextLookup<'vehicle'>): string => {
  if (reason === 'reserved_by_another')
    return text('vehicle.checkout.gone', 'We are sorry: while you paid, the vehicle went to somebody else.');
  return reason === 'car_gone'
    ? text('vehicle.checkout.notForSale', 'We are sorry: while you paid, the vehicle was sold, reserved or taken off the site.')
    : text('vehicle.checkout.released', 'This reservation was cancelled.');
};

const Ended = ({ reservation, state, words, availability }: StateProps & { state: EndedState }) => {
  const text = useText<'vehicle'>();
  const { deposit, reason } = reservation;
  const refund =
    deposit === 'refunded'
      ? text(
          'vehicle.checkout.refunded',
          'We have refunded your deposit of {{amount}} to your card. Banks take up to ten days to show it.',
          words,
        )
      : text('vehicle.checkout.refundDue', 'Your deposit of {{amount}} goes back to your card in full.', words);
  const causes: Record<EndedState, string> = {
    expired: text('vehicle.checkout.expired', 'The time for which we held the vehicle is over.'),
    abandoned: abandonedWords(reservation, availability, text),
    released: releasedWords(reason, text),
  };
  return (
    <Notice tone="info" role="status">
      {causes[state]} {deposit === 'none' ? null : refund}
    </Notice>
  );
};

interface OwnReservationProps {
  reservation: Reservation;
  availability: ReservationOffer['availability'];
}

/** With its next actions (V-24). */
export const OwnReservation = ({ reservation, availability }: OwnReservationProps) => {
  const text = useText<'vehicle'>();
  const { locale, name: dealer } = useSite();
  const words = { amount: formatMoney(reservation.amount, locale, reservation.currency), dealer, car: reservation.car.name };
  const { state } = reservation;
  if (state === 'paying') return <Paying reservation={reservation} words={words} availability={availability} />;
  if (state === 'held') return <Held reservation={reservation} words={words} />;
  if (state !== 'completed') return <Ended reservation={reservation} state={state} words={words} availability={availability} />;
  return (
    <Notice tone="success" role="status">
      {text('vehicle.checkout.completed', 'This vehicle was sold to you. Your deposit of {{amount}} came off the price.', words)}
    </Notice>
  );
};
