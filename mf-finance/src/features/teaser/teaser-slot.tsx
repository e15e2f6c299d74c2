import type { CarType, ItemType } from '@forecourt/contracts/car/car';
import type { RemoteStore, SlotProps } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { useSelector } from 'react-redux';
import { QuotedEstimate } from './quoted-estimate';
import { FinanceTeaser } from './teaser';

/** Unix seconds. The teaser depends on the age of the car, and the browser must decide by the same time as the server. */
const nowSlice = {
  reducerPath: `${__REMOTE_NAME__}@${__REMOTE_VERSION__}/now`,
  reducer: (now = Math.floor(Date.now() / 1000)): number => now,
};

const selectNow = (state: Record<string, number>): number => nowSlice.reducer(state[nowSlice.reducerPath]);

export const setup = (store: RemoteStore): void => store.inject(nowSlice);

/** Renders `finance.teaser`, or the estimate panel (F-04); nothing for a car that does not qualify (F-06, F-10). */
export const Component = (props: SlotProps['finance.teaser']) => {
  const site = useSite();
  const now = useSelector(selectNow);
  if (props.variant === 'estimate') return <QuotedEstimate {...props} now={now} />;
  const { price, year, status, make, carId, carType, vin, dealership, quotes: finance_lenders } = props;
  const subject = { carId, carType, vin, dealership, price };
  const kind = { car_type: carType as CarType | undefined, item_type: props.itemType as ItemType | undefined };
  return <FinanceTeaser {...{ price, year, status, make, ...kind, finance_lenders }} subject={subject} site={site} now={now} />;
};
