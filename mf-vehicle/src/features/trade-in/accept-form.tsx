import type { TradeInOffer } from '@forecourt/contracts/car/trade-in-offer';
import { successPath } from '@forecourt/rules/form/success-path';
import { useSite } from '@forecourt/store';
import { Button, Notice, useText } from '@forecourt/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAcceptOfferMutation } from './api';

/** Called after the server has stored it, before the success page opens. Records event 18. */
export type OnOfferAccepted = (offer: TradeInOffer) => void;

/** Works without JavaScript. */
export const AcceptForm = ({ offer, onAccepted }: { offer: TradeInOffer; onAccepted: OnOfferAccepted }) => {
  const text = useText<'vehicle'>();
  const navigate = useNavigate();
  const { basePath } = useSite();
  const [accept, { isLoading }] = useAcceptOfferMutation();
  const [failed, setFailed] = useState(false);
  const send = async (): Promise<void> => {
    setFailed(false);
    const answer = await accept({ lead_id: offer.lead_id });
    if (!answer.data) return setFailed(true);
    onAccepted(offer);
    await navigate(successPath(undefined, answer.data.reference));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isLoading) void send();
  };
  return (
    <form method="post" action={`${basePath}/api/leads/offer`} onSubmit={submit}>
      <input type="hidden" name="lead_id" value={offer.lead_id} />
      <Button type="submit" size="large" icon="check" busy={isLoading}>
        {text('vehicle.tradeIn.offer.accept', 'Accept and book an inspection')}
      </Button>
      {failed ? (
        <Notice tone="danger" role="alert">
          {text('vehicle.tradeIn.offer.failed', 'That did not work. Please try again, or call us.')}
        </Notice>
      ) : null}
    </form>
  );
};
