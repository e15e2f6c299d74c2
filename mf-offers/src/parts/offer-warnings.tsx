import type { Offer } from '@forecourt/contracts/site/site';
import { Copy } from '@forecourt/ui';
import { offerWarnings } from '../model/offers';

/** Never cut (F-12). */
export const OfferWarnings = ({ offers }: { offers: readonly Offer[] }) =>
  offerWarnings(offers).map((warning) => (
    <Copy key={warning} size="sm" tone="muted">
      {warning}
    </Copy>
  ));
