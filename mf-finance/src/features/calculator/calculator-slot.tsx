import type { SlotProps } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { Calculator } from '../../parts/calculator/calculator';

/** `finance.calculator`: nothing where the dealer has finance switched off (F-08). */
export const Component = ({ price, title }: SlotProps['finance.calculator']) => {
  const { features } = useSite();
  return features.finance ? <Calculator key={price} price={price} title={title} /> : null;
};
