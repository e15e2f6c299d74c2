import { useEffect } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import type { TradeInOffer } from '@forecourt/contracts/car/trade-in-offer';
import { CALCULATOR_QUERY_KEYS, financeSubjectQuery } from '@forecourt/rules/finance/finance-link';
import { formatMoney } from '@forecourt/rules/price/money';
import { formatKm } from '@forecourt/rules/vehicle/odometer';
import { formatPhone, telHref } from '@forecourt/rules/location/phone';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite } from '@forecourt/store';
import { ButtonLink, Cluster, Copy, Heading, KeyFacts, Notice, Stack, useSlotNames, useText } from '@forecourt/ui';
import { AcceptForm, type OnOfferAccepted } from './accept-form';
import { changeoverRange, tradeInVehicleName, noValueTexts, confidenceLevel, confidenceTexts } from './offer-words';
import { NextStepsList, TradeInOfferRange, TradeInOfferScale } from './offer.styles';
import { useRecordValuationMutation } from './api';

type Money = (dollars: number) => string;

/** Undefined if the wanted car has no price or is no longer in stock. */
const changeoverFact = (car: Car | null | undefined, offer: TradeInOffer, money: Money) => {
  const price = car && isSellable(car) ? purchasePrice(car) : undefined;
  if (!car || price === undefined || !offer.valuation) return undefined;
  const { least, most } = changeoverRange(price, offer.valuation);
  return { car: car.name, least: money(Math.max(0, least)), most: money(Math.max(0, most)), over: most <= 0 };
};

const Talk = () => {
  const text = useText<'vehicle'>();
  const { contact } = useSite();
  const call = telHref(contact.phone);
  return call ? (
    <ButtonLink href={call} tone="secondary" size="large" icon="phone">
      {text('vehicle.tradeIn.offer.call', 'Call {{phone}}', { phone: formatPhone(contact.phone) })}
    </ButtonLink>
  ) : (
    <ButtonLink href="/contact-us" tone="secondary" size="large">
      {text('vehicle.tradeIn.offer.contact', 'Contact us')}
    </ButtonLink>
  );
};

const NoOffer = ({ offer }: { offer: TradeInOffer }) => {
  const text = useText<'vehicle'>();
  const { name } = useSite();
  const words = noValueTexts(offer.reason ?? 'unavailable', name, text);
  return (
    <Stack gap={5}>
      <Heading level={2}>{words.title}</Heading>
      <Copy size="lg">{words.text}</Copy>
      <Cluster gap={3}>
        <Talk />
        <ButtonLink href="/search/new-used-and-demo-cars" tone="secondary" size="large">
          {text('vehicle.success.stock', 'Keep looking at our stock')}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
};

/** Only for a dealer who records values. Logs a failure and goes on. */
const useRecordValuation = ({ lead_id: id, valuation }: TradeInOffer): void => {
  const { tradeIn } = useSite();
  const [record] = useRecordValuationMutation();
  const { low, high } = valuation ?? {};
  const isRecorded = tradeIn.saveValuation;
  useEffect(() => {
    if (!isRecorded || low === undefined || high === undefined) return;
    record({ lead_id: id, column_name: 'valuation', valuation: { low, high } })
      .unwrap()
      // oxlint-disable-next-line no-console -- the specification asks for it (vehicle-area §8)
      .catch((error: unknown) => console.error('The valuation was not recorded', error));
  }, [isRecorded, record, id, low, high]);
};

/** The calculator starts with the lower value of the trade-in and, if there is one, the wanted car (F-13). */
const RepaymentLink = ({ car, value }: { car: Car | null | undefined; value: number }) => {
  const text = useText<'vehicle'>();
  const hasSlot = useSlotNames();
  const { finance } = useSite().features;
  if (!finance || !hasSlot('finance.calculator')) return null;
  const wanted = car && isSellable(car) ? financeSubjectQuery({ carId: car.id }) : {};
  const query = new URLSearchParams({ [CALCULATOR_QUERY_KEYS.tradeIn]: String(Math.round(value)), ...wanted });
  return (
    <Cluster>
      <ButtonLink href={`/finance?${query}#finance-calculator`} tone="secondary">
        {text('vehicle.tradeIn.offer.repayment', 'Work out repayments with this trade-in')}
      </ButtonLink>
    </Cluster>
  );
};

type Valuation = NonNullable<TradeInOffer['valuation']>;

const ValuationRange = ({ name, valuation, money }: { name: string; valuation: Valuation; money: Money }) => {
  const text = useText<'vehicle'>();
  const confidence = confidenceTexts(confidenceLevel(valuation.confidence), text);
  return (
    <Stack gap={3}>
      <Heading level={2} size="h3">
        {text('vehicle.tradeIn.offer.title', 'Your {{vehicle}} is worth about', { vehicle: name })}
      </Heading>
      <TradeInOfferRange>
        {money(valuation.low)} <span>{text('vehicle.tradeIn.offer.to', 'to')}</span> {money(valuation.high)}
      </TradeInOfferRange>
      <TradeInOfferScale>
        <i aria-hidden />
        <div>
          <Copy size="sm">{text('vehicle.tradeIn.offer.low', 'If our inspection finds work to do')}</Copy>
          <Copy size="sm">{text('vehicle.tradeIn.offer.high', 'If it is all as you say, and sells well now')}</Copy>
        </div>
      </TradeInOfferScale>
      <Copy tone="muted">
        <Copy as="strong" strong>
          {confidence.label}.
        </Copy>{' '}
        {confidence.text}{' '}
        {text(
          'vehicle.tradeIn.offer.indicative',
          'The range is indicative and subject to inspection; it is not a binding offer.',
        )}
      </Copy>
    </Stack>
  );
};

const NextSteps = ({ offer, onAccepted }: { offer: TradeInOffer; onAccepted: OnOfferAccepted }) => {
  const text = useText<'vehicle'>();
  const { name: dealer } = useSite();
  return (
    <Stack gap={4}>
      <Heading level={3} size="h4">
        {text('vehicle.tradeIn.offer.next', 'What happens when you accept')}
      </Heading>
      <NextStepsList>
        <li>{text('vehicle.tradeIn.offer.next.ring', '{{dealer}} rings you to agree on a time and a place.', { dealer })}</li>
        <li>{text('vehicle.tradeIn.offer.next.look', 'We look your vehicle over, which takes about half an hour.')}</li>
        <li>{text('vehicle.tradeIn.offer.next.written', 'You get a written offer. Until you sign it you owe us nothing.')}</li>
      </NextStepsList>
      <Cluster gap={3}>
        <AcceptForm offer={offer} onAccepted={onAccepted} />
        <Talk />
      </Cluster>
    </Stack>
  );
};

export interface TradeInOfferSectionProps {
  offer: TradeInOffer;
  /** The car that the shopper wants to buy with the trade-in. */
  car?: Car | null;
  onAccepted: OnOfferAccepted;
}

/** The dealer's value, the changeover price, and the form that accepts the offer (L-08). */
export const TradeInOfferSection = ({ offer, car, onAccepted }: TradeInOfferSectionProps) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const { locale, currency, name: dealer } = site;
  const money: Money = (dollars) => formatMoney(dollars, locale, currency);
  useRecordValuation(offer);
  const { vehicle, valuation, accepted } = offer;
  const facts = [
    { label: text('vehicle.tradeIn.offer.vehicle', 'Your vehicle'), value: tradeInVehicleName(vehicle) },
    { label: text('vehicle.tradeIn.offer.km', 'Odometer'), value: formatKm(vehicle.km, site, text) },
  ];
  if (!valuation)
    return (
      <Stack gap={6}>
        <NoOffer offer={offer} />
        <KeyFacts facts={facts} />
      </Stack>
    );
  const changeoverPrice = changeoverFact(car, offer, money);
  return (
    <Stack gap={6}>
      <ValuationRange name={tradeInVehicleName(vehicle)} valuation={valuation} money={money} />
      {changeoverPrice ? (
        <Notice tone="info">
          {changeoverPrice.over
            ? text('vehicle.tradeIn.offer.covered', 'That covers the price of the {{car}}.', { car: changeoverPrice.car })
            : text('vehicle.tradeIn.offer.left', 'With it the {{car}} costs you from {{least}} to {{most}}.', {
                car: changeoverPrice.car,
                least: changeoverPrice.least,
                most: changeoverPrice.most,
              })}
        </Notice>
      ) : null}
      <KeyFacts facts={facts} />
      <RepaymentLink car={car} value={valuation.low} />
      {accepted ? (
        <Notice tone="success" role="status">
          {text(
            'vehicle.tradeIn.offer.accepted',
            'You have accepted this value. {{dealer}} rings you to agree on a time to look at it.',
            {
              dealer,
            },
          )}
        </Notice>
      ) : (
        <NextSteps offer={offer} onAccepted={onAccepted} />
      )}
    </Stack>
  );
};
