import { use, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import type { DeliveryPrice } from '@forecourt/contracts/quotes';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite, useSiteJson } from '@forecourt/store';
import { Button, Copy, Heading, useText } from '@forecourt/ui';
import { Amount, Board, Input, Labelled, Line, Result, Wrong } from './calculators.styles';
import { deliveryAnswer, type DeliveryAnswer } from './delivery-answer';

const ID = 'delivery';
const NAME = 'postcode';
const WRONG = 'delivery-wrong';

const useAsk = () => {
  const json = useSiteJson();
  return (typed: string): Promise<DeliveryAnswer> =>
    deliveryAnswer(typed, (postcode) => json<DeliveryPrice | null>(`/api/delivery-price?postcode=${postcode}`));
};

/** The postcode in the page's own address: that is how a form without a script asks. */
const useAsked = (): string | undefined => {
  const { search } = useLocation();
  return new URLSearchParams(search).get(NAME) ?? undefined;
};

/** On the server the answer belongs to the page. */
const useAnswerOfServer = (asked: string | undefined): DeliveryAnswer | undefined => {
  const ask = useAsk();
  if (typeof document !== 'undefined' || asked === undefined) return undefined;
  return use(ask(asked));
};

const Answer = ({ answer }: { answer: DeliveryAnswer }) => {
  const text = useText<'vehicle'>();
  const { locale, currency } = useSite();
  if (answer.kind === 'empty') return null;
  if (answer.kind === 'unknown')
    return text(
      'vehicle.delivery.unknown',
      "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
    );
  const { price, name } = answer;
  return (
    <>
      <Amount>{price === 0 ? text('vehicle.delivery.free', 'Free') : formatMoney(price, locale, currency)}</Amount>{' '}
      {text('vehicle.delivery.to', 'delivery to {{name}}', { name })}
    </>
  );
};

/** What it costs to bring the vehicle to a postcode (V-21). Without a script the page itself is asked. */
export const DeliveryCalculator = ({ typed }: { typed?: unknown }) => {
  const text = useText<'vehicle'>();
  const ask = useAsk();
  const asked = useAsked();
  const fromServer = useAnswerOfServer(asked);
  const [answer, setAnswer] = useState(fromServer);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const { pathname } = useLocation();
  const { basePath } = useSite();

  const show = (found: DeliveryAnswer): void => {
    setAnswer(found);
    if (found.kind === 'empty') field.current?.focus();
  };
  const look = async (postcode: string): Promise<void> => {
    const number = ++latest.current;
    const found = await ask(postcode);
    // An answer that is overtaken says nothing of the postcode that stands there.
    if (number !== latest.current) return;
    setBusy(false);
    show(found);
  };
  // A form that was sent before its script came is answered by the page: what it lacks has the focus there too.
  const lookFirst = useEffectEvent(look);
  useEffect(() => {
    if (asked !== undefined) void lookFirst(asked);
  }, [asked]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    void look(field.current?.value ?? '');
  };
  const empty = answer?.kind === 'empty';
  return (
    <Board id={ID} aria-labelledby="delivery-title">
      <Heading level={3} size="h4" id="delivery-title">
        {text('vehicle.delivery.title', 'Delivery Calculator')}
      </Heading>
      <Copy size="sm" tone="muted">
        {text('vehicle.delivery.lead', 'What it costs to bring this vehicle to you.')}
      </Copy>
      <Line method="get" action={`${basePath}${pathname}#${ID}`} onSubmit={submit} noValidate>
        <Labelled>
          {text('vehicle.delivery.postcode', 'Your postcode')}
          <Input
            ref={field}
            name={NAME}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            defaultValue={typeof typed === 'string' ? typed : asked}
            aria-invalid={empty || undefined}
            aria-describedby={empty ? WRONG : undefined}
          />
        </Labelled>
        <Button type="submit" tone="secondary" size="large" busy={busy}>
          {text('vehicle.delivery.ask', 'Get estimate')}
        </Button>
      </Line>
      {empty ? (
        <Wrong id={WRONG} role="alert">
          {text('vehicle.delivery.empty', 'Please enter a postcode.')}
        </Wrong>
      ) : null}
      <Result aria-live="polite">{answer ? <Answer answer={answer} /> : null}</Result>
    </Board>
  );
};
