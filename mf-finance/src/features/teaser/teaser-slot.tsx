import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { financeApi, useNowQuery } from '../../api';
import { Teaser } from './teaser';

export const setup = (store: RemoteStore): void => store.inject(financeApi);

/** The year window of the teaser needs the date; the store carries it, so that both ends agree on it. */
export const prefetch = (_props: unknown, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(financeApi.endpoints.now.initiate());

/** `finance.teaser`: "from $171 a week*" with both rates; nothing when the car does not qualify (F-06, F-10). */
export const Component = (car: SlotProps['finance.teaser']) => {
  const site = useSite();
  const { data: now } = useNowQuery();
  return now === undefined ? null : <Teaser {...car} site={site} now={now} />;
};
