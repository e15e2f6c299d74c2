import { useRef, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Button, Copy, Heading, useText } from '@forecourt/ui';
import {
  CalculatorAmount,
  CalculatorBoard,
  CalculatorInputFrame,
  FieldLabel,
  CalculatorLine,
  CalculatorResult,
  ErrorMessage,
} from './calculators.styles';
import { POSTCODE_FIELD, useDeliveryPrice, type DeliveryPriceAnswer } from './use-delivery-price';

const FORM_ID = 'delivery';
const MESSAGE_ID = 'delivery-wrong';

const Answer = ({ answer }: { answer: DeliveryPriceAnswer }) => {
  const text = useText<'vehicle'>();
  const { locale, currency } = useSite();
  if (answer.kind === 'empty' || answer.kind === 'invalid') return null;
  if (answer.kind === 'unknown')
    return text(
      'vehicle.delivery.unknown',
      "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
    );
  const { price, name } = answer;
  return (
    <>
      <CalculatorAmount>
        {price === 0 ? text('vehicle.delivery.free', 'Free') : formatMoney(price, locale, currency)}
      </CalculatorAmount>{' '}
      {text('vehicle.delivery.to', 'delivery to {{name}}', { name })}
    </>
  );
};

/** Without JavaScript, the page is loaded again with the postcode in its address and shows the price (V-21). */
export const DeliveryCalculator = ({ typed }: { typed?: unknown }) => {
  const text = useText<'vehicle'>();
  const { basePath } = useSite();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const { answer, busy, fromAddress, lookUp } = useDeliveryPrice(() => field.current?.focus());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    lookUp(field.current?.value ?? '');
  };
  const isRefused = answer?.kind === 'empty' || answer?.kind === 'invalid';
  return (
    <CalculatorBoard id={FORM_ID} aria-labelledby="delivery-title">
      <Heading level={3} size="h4" id="delivery-title">
        {text('vehicle.delivery.title', 'Delivery Calculator')}
      </Heading>
      <Copy size="sm" tone="muted">
        {text('vehicle.delivery.lead', 'What it costs to bring this vehicle to you.')}
      </Copy>
      <CalculatorLine method="get" action={`${basePath}${pathname}#${FORM_ID}`} onSubmit={submit} noValidate>
        <FieldLabel>
          {text('vehicle.delivery.postcode', 'Your postcode')}
          <CalculatorInputFrame
            ref={field}
            name={POSTCODE_FIELD}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            defaultValue={typeof typed === 'string' ? typed : fromAddress}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? MESSAGE_ID : undefined}
          />
        </FieldLabel>
        <Button type="submit" tone="secondary" size="large" busy={busy}>
          {text('vehicle.delivery.ask', 'Get estimate')}
        </Button>
      </CalculatorLine>
      {isRefused ? (
        <ErrorMessage id={MESSAGE_ID} role="alert">
          {answer.kind === 'empty'
            ? text('vehicle.delivery.empty', 'Please enter a postcode.')
            : text('vehicle.delivery.invalid', 'Invalid postcode. Please enter a 4-digit number.')}
        </ErrorMessage>
      ) : null}
      <CalculatorResult aria-live="polite">{answer ? <Answer answer={answer} /> : null}</CalculatorResult>
    </CalculatorBoard>
  );
};
