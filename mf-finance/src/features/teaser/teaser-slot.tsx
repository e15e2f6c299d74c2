import type { CarType, ItemType } from '@forecourt/contracts/car/car';
import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { financeApi, useNowQuery } from '../../api';
import { QuotedEstimate } from './quoted-estimate';
import { FinanceTeaser } from './teaser';

export const setup = (store: RemoteStore): void => store.inject(financeApi);

/**
 * Puts the current time into the store. The teaser depends on the age of the car, and the browser must decide by the same
 * time as the server.
 */
export const prefetch = (_props: unknown, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(financeApi.endpoints.now.initiate());

/**
 * Renders `finance.teaser`: the line "from $171 a week*" with both rates, or nothing for a car that does not qualify (F-06,
 * F-10). `variant: estimate` renders the estimate panel instead (F-04).
 */
export const Component = (props: SlotProps['finance.teaser']) => {
  const site = useSite();
  const { data: now } = useNowQuery();
  if (now === undefined) return null;
  if (props.variant === 'estimate') return <QuotedEstimate {...props} now={now} />;
  const { price, year, status, make, quotes: finance_lenders } = props;
  const kind = { car_type: props.carType as CarType | undefined, item_type: props.itemType as ItemType | undefined };
  return <FinanceTeaser {...{ price, year, status, make, ...kind, finance_lenders }} site={site} now={now} />;
};
