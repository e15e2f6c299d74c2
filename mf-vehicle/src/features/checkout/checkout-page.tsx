import type { Car } from '@forecourt/contracts/car/car';
import type { PageHead, HeadContext, RemoteStore } from '@forecourt/contracts/remote';
import type { ReservationOffer } from '@forecourt/contracts/car/reservation';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import {
  Breadcrumb,
  ButtonLink,
  Cluster,
  Heading,
  Notice,
  Page,
  Picture,
  PriceBlock,
  Section,
  Stack,
  useText,
  homeCrumb,
  token,
} from '@forecourt/ui';
import { useLoaderData } from 'react-router';
import { vehicleApi } from '../../api';
import { galleryPhotos } from '../../model/photos';
import { tellMeText } from '@forecourt/rules/card/car-state';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { priceTexts } from '@forecourt/rules/price/price-words';
import { CheckoutForm } from './checkout-form';
import type { CheckoutPageData } from './load-checkout';
import { OwnReservation, whyNotToPay } from './own-reservation';
import { CheckoutSteps, type CheckoutStep } from './steps';
import { useOwnReservation } from './use-own-reservation';
import { Missing, ReservationOfWithdrawnCar } from './without-car';
import { styled } from 'styled-components';

const CarSummary = styled.div`
  display: grid;
  grid-template-columns: minmax(6rem, 10rem) minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[4]};
  img {
    border-radius: ${token.radius.md};
  }
`;

const Promises = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding-inline-start: ${token.space[5]};
`;

export { loadCheckout as loader } from './load-checkout';

export const setup = (store: RemoteStore): void => store.inject(vehicleApi);

export const status = (data: unknown): number =>
  ((data as CheckoutPageData | null)?.kind ?? 'missing') === 'missing' ? 404 : 200;

/** The dealer's, or that of the shopper's reservation. */
const carOf = (data: Exclude<CheckoutPageData, { kind: 'missing' }>): Pick<Car, 'id' | 'slug' | 'name'> =>
  data.kind === 'checkout' ? data.car : data.reservation.car;

export const head = ({ data, site, text }: HeadContext<CheckoutPageData, 'vehicle'>): PageHead => {
  const car = data.kind === 'missing' ? undefined : carOf(data).name;
  return {
    title:
      car === undefined || (data.kind === 'withdrawn' && !['held', 'completed'].includes(data.reservation.state))
        ? text('vehicle.gone.head', 'No longer in stock | {{dealer}}', { dealer: site.name })
        : text('vehicle.checkout.head.title', 'Reserve {{car}} | {{dealer}}', { car, dealer: site.name }),
    // The page may show a person's own reservation, so search engines must not index it.
    robots: 'noindex',
  };
};

type Checkout = Extract<CheckoutPageData, { kind: 'checkout' }>;

/** Paid or maybe paid, or can still be paid. After a reservation that has ended, the shopper can reserve again. */
const isRunning = ({ reservation, offer }: Checkout): boolean => {
  if (!reservation) return false;
  const { state, isPaymentUnknown } = reservation;
  if (isPaymentUnknown || state === 'held' || state === 'completed') return true;
  return state === 'paying' && whyNotToPay(offer.availability) === undefined;
};

/** The shopper can reserve or pay: the car is neither sold nor reserved for somebody else. */
const isOpen = (data: Checkout): boolean => isRunning(data) || data.offer.availability === 'available';

const stepOf = (data: Checkout): CheckoutStep => {
  if (!isRunning(data)) return 'details';
  return data.reservation?.isPaymentUnknown || data.reservation?.state === 'paying' ? 'deposit' : 'done';
};

interface UnavailableProps {
  availability: Exclude<ReservationOffer['availability'], 'available'>;
  /** The server refused a form because the car is reserved; the deposit may be of the person who sent it. */
  isRefused: boolean;
}

const Unavailable = ({ availability, isRefused }: UnavailableProps) => {
  const text = useText<'vehicle'>();
  const words = {
    being_reserved: text(
      'vehicle.checkout.beingReserved',
      'Somebody else is reserving this vehicle just now. If the deposit isn’t paid, it is free again within the hour.',
    ),
    reserved: isRefused
      ? text(
          'vehicle.checkout.reserved.refused',
          'This vehicle is reserved. If you paid a deposit for it, you get an e-mail with the link to your reservation.',
        )
      : text(
          'vehicle.checkout.reserved',
          'This vehicle is reserved for somebody else. If that falls through, it is for sale again.',
        ),
    gone: text(
      'vehicle.checkout.sold',
      'Unfortunately this vehicle recently sold. But don’t worry, we can help you find a similar one!',
    ),
    not_arrived: text(
      'vehicle.checkout.notArrived',
      'This vehicle is on its way. It can’t be reserved online before it has arrived.',
    ),
    no_price: text(
      'vehicle.checkout.noPrice',
      'This vehicle has no price here, so it can’t be reserved online. Ask us for its price.',
    ),
  };
  return <Notice tone="warning">{words[availability]}</Notice>;
};

const Body = ({ data }: { data: Checkout }) => {
  const text = useText<'vehicle'>();
  const { locale } = useSite();
  const { car, offer, reservation, key, problem } = data;
  const words = { amount: formatMoney(offer.deposit, locale, offer.currency), hours: offer.holdHours };
  return (
    <>
      {reservation ? <OwnReservation reservation={reservation} availability={offer.availability} /> : null}
      {isRunning(data) ? null : offer.availability === 'available' ? (
        <Stack gap={5}>
          <Promises>
            <li>
              {text(
                'vehicle.checkout.promise.hold',
                'We hold it for you for {{hours}} hours. Nobody else can reserve it.',
                words,
              )}
            </li>
            <li>{text('vehicle.checkout.promise.refund', 'Your deposit of {{amount}} is 100% refundable.', words)}</li>
            <li>
              {text(
                'vehicle.checkout.promise.rest',
                'Today you pay only the deposit. It comes off the price; we agree on the rest with you.',
              )}
            </li>
            <li>
              {text(
                'vehicle.checkout.promise.card',
                'You pay on the secure page of the payment service. We never see your card.',
              )}
            </li>
          </Promises>
          {offer.sandbox ? (
            <Notice tone="info">
              {text('vehicle.checkout.sandbox', 'This is a trial: payments are tests and no money moves.')}
            </Notice>
          ) : null}
          <CheckoutForm offer={offer} reservationKey={key} problem={problem} />
        </Stack>
      ) : (
        <Unavailable availability={offer.availability} isRefused={problem?.code === 'car_reserved'} />
      )}
      <Cluster gap={3}>
        {offer.availability === 'gone' && !isRunning(data) ? (
          <ButtonLink href={`/cars/${car.slug}#enquire`}>
            {text('vehicle.button.similar', 'Find Me Something Similar')}
          </ButtonLink>
        ) : null}
        {offer.availability === 'no_price' && !isRunning(data) ? (
          <ButtonLink href={`/cars/${car.slug}#enquire`}>{text('vehicle.checkout.askPrice', 'Ask for the price')}</ButtonLink>
        ) : null}
        {offer.availability === 'not_arrived' && !isRunning(data) ? (
          <ButtonLink href={`/cars/${car.slug}#tell-me`}>{tellMeText('arrival', text)}</ButtonLink>
        ) : null}
        <ButtonLink href={`/cars/${car.slug}`} tone="secondary">
          {text('vehicle.checkout.back', 'Back to the vehicle')}
        </ButtonLink>
      </Cluster>
    </>
  );
};

/** "Buy …" if the button on the vehicle page says so, otherwise "Reserve …"; only the name of a vehicle that is gone. */
const useTitle = (): string => {
  const text = useText<'vehicle'>();
  const { buyOnline } = useSite().features;
  const data = useLoaderData<Checkout>();
  const { car, offer } = data;
  if (['gone', 'no_price', 'not_arrived'].includes(offer.availability) && !isRunning(data)) return car.name;
  return buyOnline && purchasePrice(car) !== undefined
    ? text('vehicle.checkout.title.buy', 'Buy {{car}} online', { car: car.name })
    : text('vehicle.checkout.title', 'Reserve {{car}}', { car: car.name });
};

const Title = () => <Heading level={1}>{useTitle()}</Heading>;

/** Renders `/cars/{slug}/checkout`, `/cars/{slug}/buy-online` and `/checkout-journey?car_id=` (V-24). */
export const Component = () => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const data = useLoaderData<CheckoutPageData>();
  const reservation = data.kind === 'missing' ? undefined : data.reservation?.id;
  const mayBeOwn = data.kind === 'missing' || (data.kind === 'checkout' && data.offer.availability !== 'available');
  const car = data.kind === 'missing' ? { id: data.slugOrId, slug: data.slugOrId } : carOf(data);
  useOwnReservation(car, reservation, mayBeOwn);
  return (
    <Section tight wide>
      <Page width="text">
        {data.kind === 'missing' ? (
          <Missing />
        ) : data.kind === 'withdrawn' ? (
          <ReservationOfWithdrawnCar reservation={data.reservation} />
        ) : (
          <Stack gap={6}>
            <Breadcrumb
              items={[
                homeCrumb(text),
                { label: data.car.name, href: `/cars/${data.car.slug}` },
                { label: text('vehicle.checkout.crumb', 'Reserve') },
              ]}
            />
            <Title />
            <CarSummary>
              <Picture source={galleryPhotos(data.car)[0]?.url} alt="" widths={[160, 320]} sizes="10rem" />
              <PriceBlock {...priceTexts(data.car, site, text)} />
            </CarSummary>
            {isOpen(data) ? <CheckoutSteps current={stepOf(data)} /> : null}
            <Body data={data} />
          </Stack>
        )}
      </Page>
    </Section>
  );
};
