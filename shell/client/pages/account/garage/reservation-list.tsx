import type { GarageReservation } from '@forecourt/contracts/account/garage';
import type { TextLookup } from '@forecourt/contracts/wording';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, Heading, Stack, useText, VisuallyHidden } from '@forecourt/ui';
import { useAccountDate } from '../use-account-date';
import { EntryCard, EntryList } from './garage.styles';

const useReservationState = () => {
  const text = useText<'shell'>();
  const dateOf = useAccountDate();
  return ({ state, heldUntil }: GarageReservation): string => {
    const words: Record<GarageReservation['state'], string> = {
      paying: text('shell.garage.reservation.paying', 'Waits for the deposit'),
      held: heldUntil
        ? text('shell.garage.reservation.held', 'Held for you until {{date}}', { date: dateOf(heldUntil) })
        : text('shell.garage.reservation.kept', 'Held for you'),
      completed: text('shell.garage.reservation.completed', 'Yours: the sale is complete'),
      expired: text('shell.garage.reservation.expired', 'Expired'),
      released: text('shell.garage.reservation.released', 'Cancelled'),
      abandoned: text('shell.garage.reservation.abandoned', 'The time to pay is over'),
    };
    return words[state];
  };
};

const linkWords = (state: GarageReservation['state'], text: TextLookup<'shell'>): string => {
  if (state === 'paying') return text('shell.garage.reservation.pay', 'Pay the deposit, or cancel');
  if (state === 'abandoned') return text('shell.garage.reservation.see', 'See this reservation');
  return text('shell.garage.reservation.open', 'See or cancel this reservation');
};

/** With their state (V-24). */
export const ReservationList = ({ reservations }: { reservations: GarageReservation[] }) => {
  const text = useText<'shell'>();
  const { locale, name: dealer } = useSite();
  const dateOf = useAccountDate();
  const stateOf = useReservationState();
  if (reservations.length === 0) return null;
  return (
    <Stack gap={4}>
      <Heading level={2} size="h3">
        {text('shell.garage.reservations', 'Reservations')}
      </Heading>
      <EntryList>
        {reservations.map((reservation) => (
          <li key={reservation.id}>
            <EntryCard>
              <Heading level={3} size="h4">
                <Anchor href={`/cars/${reservation.car.slug}`}>{reservation.car.name}</Anchor>
              </Heading>
              <Copy>{stateOf(reservation)}</Copy>
              <Copy size="sm">
                {text('shell.garage.reservation.of', 'Reserved {{date}} at {{branch}} · deposit {{amount}}', {
                  date: dateOf(reservation.at),
                  branch: reservation.branch ?? dealer,
                  amount: formatMoney(reservation.amount, locale, reservation.currency),
                })}
              </Copy>
              {reservation.path === null ? null : (
                <Copy>
                  <Anchor href={reservation.path}>
                    {linkWords(reservation.state, text)}
                    <VisuallyHidden>, {reservation.car.name}</VisuallyHidden>
                  </Anchor>
                </Copy>
              )}
            </EntryCard>
          </li>
        ))}
      </EntryList>
    </Stack>
  );
};
