import type { Payments } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
import type { ProviderAdapter, ProviderContext } from '../provider';

export interface PaymentAdapterContext extends ProviderContext<'payment'> {
  db: Database;
  /** In Unix seconds. */
  now: () => number;
}

export interface PaymentAdapter extends Omit<ProviderAdapter<'payment', Payments>, 'open'> {
  open(context: PaymentAdapterContext): Payments | undefined;
}
