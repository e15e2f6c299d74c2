import type { Offer } from '@forecourt/contracts/site/site';
import { Copy } from '@forecourt/ui';
import { offerWarnings } from '../model/offers';

/** Renders the warnings beside the comparison rates of offers, never cut (F-12). Renders nothing for offers without a rate. */
export const OfferWarnings = ({ offers }: { offers: readonly Offer[] }) =>
  offerWarnings(offers).map((warning) => (
    <Copy key={warning} size="sm" tone="muted">
      {warning}
    </Copy>
  ));
