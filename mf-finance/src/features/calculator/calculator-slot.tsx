import type { SlotProps } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { RepaymentCalculator } from '../../parts/calculator/calculator';

/** Renders `finance.calculator`. Renders nothing for a dealer without finance (F-08). */
export const Component = ({ price, title, carId }: SlotProps['finance.calculator']) => {
  const { features } = useSite();
  return features.finance ? <RepaymentCalculator key={price} price={price} title={title} carId={carId} /> : null;
};
