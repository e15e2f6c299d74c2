import type { SlotProps } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { RepaymentCalculator } from '../../parts/calculator/calculator';

/** Renders `finance.calculator`. Renders nothing for a dealer without finance (F-08). */
export const Component = ({ title, ...subject }: SlotProps['finance.calculator']) => {
  const { features } = useSite();
  return features.finance ? (
    <RepaymentCalculator key={`${subject.carId} ${subject.price}`} title={title} subject={subject} />
  ) : null;
};
