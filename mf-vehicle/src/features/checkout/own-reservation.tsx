import type { Reservation } from '@forecourt/contracts/car/reservation';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Button, ButtonLink, Cluster, Copy, Heading, Notice, Stack, useText } from '@forecourt/ui';
import { momentWords } from './held-until';

/** Ends the reservation by a plain form: it works before any script has come, and without one. */
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

/** How the shopper's own reservation stands (V-24). */
export const OwnReservation = ({ reservation }: { reservation: Reservation }) => {
  const text = useText<'vehicle'>();
  const { locale, timezone, name: dealer } = useSite();
  const { id, state, deposit, reason, heldUntil, payUntil, payUrl, car } = reservation;
  const amount = formatMoney(reservation.amount, locale, reservation.currency);
  const words = { amount, dealer, car: car.name };
  const refund =
    deposit === 'refunded'
      ? text(
          'vehicle.checkout.refunded',
          'We have refunded your deposit of {{amount}} to your card. Banks take up to ten days to show it.',
          words,
        )
      : text('vehicle.checkout.refundDue', 'Your deposit of {{amount}} goes back to your card in full.', words);

  if (state === 'paying')
    return (
      <Stack gap={4}>
        <Notice tone="warning" role="status">
          {text('vehicle.checkout.unpaid', 'Your deposit is not paid yet. We keep the vehicle for you until {{until}}.', {
            until: momentWords(payUntil ?? 0, timezone, text),
          })}
        </Notice>
        <Cluster gap={3}>
          {payUrl ? (
            <ButtonLink href={payUrl} size="large">
              {text('vehicle.checkout.pay', 'Pay the deposit of {{amount}}', words)}
            </ButtonLink>
          ) : null}
          <CancelForm id={id} label={text('vehicle.checkout.giveUp', 'Give up this reservation')} />
        </Cluster>
      </Stack>
    );
  if (state === 'held')
    return (
      <Stack gap={4}>
        <Notice tone="success" role="status">
          <Heading level={2} size="h3">
            {text('vehicle.checkout.held', 'It is reserved for you')}
          </Heading>
          <Copy>
            {text('vehicle.checkout.held.until', '{{dealer}} holds it until {{until}}. Nobody else can reserve it until then.', {
              ...words,
              until: momentWords(heldUntil ?? 0, timezone, text),
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
  if (state === 'completed')
    return (
      <Notice tone="success" role="status">
        {text(
          'vehicle.checkout.completed',
          'This vehicle was sold to you. Your deposit of {{amount}} came off the price.',
          words,
        )}
      </Notice>
    );
  const ended: Record<'expired' | 'released' | 'abandoned', string> = {
    expired: text('vehicle.checkout.expired', 'The time for which we held the vehicle is over.'),
    abandoned: text(
      'vehicle.checkout.abandoned',
      'The deposit was not paid in time, so the vehicle is free again. Nothing was charged.',
    ),
    released:
      reason === 'reserved_by_another' || reason === 'car_gone'
        ? text('vehicle.checkout.gone', 'We are sorry: while you paid, the vehicle went to somebody else.')
        : text('vehicle.checkout.released', 'This reservation was cancelled.'),
  };
  return (
    <Notice tone="info" role="status">
      {ended[state]} {deposit === 'none' ? null : refund}
    </Notice>
  );
};
