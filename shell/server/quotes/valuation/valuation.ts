import type { Valuation, ValuationRequest } from '@forecourt/contracts/quotes';
import type { TradeInQuestion } from '@forecourt/contracts/site/trade-in';
import type { Outcome } from '../../ports';
import type { ProviderAdapter, ProviderContext } from '../provider';

/** Values of trade-ins (L-08). */
export interface Valuer {
  /** Undefined: it can't be said, e.g. for want of comparable vehicles. */
  value(request: ValuationRequest): Promise<Outcome<Valuation | undefined>>;
}

/** What such a vehicle is advertised for, whole dollars. Undefined: too few are comparable (I-05). */
export type MarketEstimate = (
  tenant: string,
  vehicle: ValuationRequest['vehicle'],
) => Promise<{ low: number; high: number; confidence: number } | undefined>;

export interface ValuationContext extends ProviderContext<'valuation'> {
  estimate: MarketEstimate;
  /** The dealer's, about the state of the vehicle. */
  questions: readonly TradeInQuestion[];
}

export interface ValuationAdapter extends Omit<ProviderAdapter<'valuation', Valuer>, 'open'> {
  open(context: ValuationContext): Valuer | undefined;
}
