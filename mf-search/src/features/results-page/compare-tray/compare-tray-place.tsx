import { useSite } from '@forecourt/store';
import { Suspense } from 'react';
import { useKept } from '../../../parts/kept-cars/use-kept';
import { optionalPart } from '../optional-part';
import { useOnlyOne } from './use-only-one';

const CompareTray = optionalPart(() => import(/* webpackChunkName: "compare-tray" */ './compare-tray'));

/** Where cards are, the tray of cars to compare: its code comes when the first car is chosen (S-17). */
export const CompareTrayPlace = () => {
  const { display } = useSite();
  const [compared] = useKept('compared');
  const mine = useOnlyOne();
  if (!mine || !display.compareCars || compared.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CompareTray />
    </Suspense>
  );
};
