import type { Payments } from '../../ports';
import type { Database } from '../../storage/database';
import type { ProviderAdapter, ProviderContext } from '../provider';

export interface PaymentAdapterContext extends ProviderContext<'payment'> {
  db: Database;
  /** Returns the present time in Unix seconds. */
  now: () => number;
}

export interface PaymentAdapter extends Omit<ProviderAdapter<'payment', Payments>, 'open'> {
  open(context: PaymentAdapterContext): Payments | undefined;
}
