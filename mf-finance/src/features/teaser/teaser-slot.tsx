import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { financeApi, useNowQuery } from '../../api';
import { FinanceTeaser } from './teaser';

export const setup = (store: RemoteStore): void => store.inject(financeApi);

/**
 * Puts the current time into the store. The teaser depends on the age of the car, and the browser must decide by the same
 * time as the server.
 */
export const prefetch = (_props: unknown, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(financeApi.endpoints.now.initiate());

/**
 * Renders `finance.teaser`, such as "from $171 a week*", with both rates. Renders nothing for a car that does not
 * qualify (F-06, F-10).
 */
export const Component = (car: SlotProps['finance.teaser']) => {
  const site = useSite();
  const { data: now } = useNowQuery();
  return now === undefined ? null : <FinanceTeaser {...car} site={site} now={now} />;
};
