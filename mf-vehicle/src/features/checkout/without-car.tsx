import type { Reservation } from '@forecourt/contracts/car/reservation';
import { Breadcrumb, ButtonLink, Cluster, Copy, Heading, Stack, homeCrumb, useText } from '@forecourt/ui';
import { OwnReservation } from './own-reservation';

const StockLink = () => {
  const text = useText<'vehicle'>();
  return (
    <Cluster gap={3}>
      <ButtonLink href="/search">{text('vehicle.gone.stock', 'See our stock')}</ButtonLink>
    </Cluster>
  );
};

/** The dealer does not have the vehicle, or its reservation is an enquiry. */
export const Missing = () => {
  const text = useText<'vehicle'>();
  return (
    <Stack gap={4}>
      <Heading level={1}>{text('vehicle.checkout.missing', 'This vehicle can’t be reserved here')}</Heading>
      <Copy>{text('vehicle.checkout.missing.text', 'It may have been sold, or it is reserved by enquiry.')}</Copy>
      <StockLink />
    </Stack>
  );
};

/** V-24. */
export const ReservationOfWithdrawnCar = ({ reservation }: { reservation: Reservation }) => {
  const text = useText<'vehicle'>();
  const { name } = reservation.car;
  return (
    <Stack gap={6}>
      <Breadcrumb items={[homeCrumb(text), { label: name }]} />
      <Heading level={1}>{name}</Heading>
      <OwnReservation reservation={reservation} availability="gone" />
      <StockLink />
    </Stack>
  );
};
