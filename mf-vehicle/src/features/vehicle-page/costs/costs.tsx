import { useEffect, useRef } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import { useSite } from '@forecourt/store';
import { Heading, Icon, useText } from '@forecourt/ui';
import { costParts } from '../calculators/cost-parts';
import { MiddleSections } from '../deferred-sections';
import { FinanceCalculator, RepaymentEstimate, useHasCalculator } from '../finance-calculator/finance-calculator';
import { SectionFrame } from '../section.styles';
import { CostFold, CostNames } from './costs.styles';

/** A link to a part of the fold opens it, also in browsers that do not do so themselves. */
const useOpenForLinks = () => {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = (): void => {
      const part = document.getElementById(location.hash.slice(1));
      if (!part || !fold.current?.contains(part) || fold.current.open) return;
      fold.current.open = true;
      part.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  return fold;
};

/** All that the vehicle costs besides its price, in one fold, whose code is loaded when it opens (V-20, V-21, F-04, F-14). */
export const Costs = ({ car, place }: { car: Car; place: 'page' | 'sidebar' }) => {
  const text = useText<'vehicle'>();
  const { vehicle } = useSite();
  const hasCalculator = useHasCalculator(car);
  const { fuel, delivery } = costParts(car, vehicle);
  const fold = useOpenForLinks();
  if (vehicle.calculator !== place || !(hasCalculator || fuel || delivery)) return null;
  const names = [
    hasCalculator ? text('vehicle.costs.repayments', 'repayments') : '',
    fuel ? text('vehicle.costs.fuel', 'fuel') : '',
    delivery ? text('vehicle.costs.delivery', 'delivery') : '',
  ];
  return (
    <SectionFrame as="section" data-own="" aria-labelledby="costs-title">
      <CostFold ref={fold} id="costs">
        <summary>
          <Heading level={2} size="h3" id="costs-title">
            {text('vehicle.costs', 'Costs')}
          </Heading>
          <CostNames>{names.filter(Boolean).join(', ')}</CostNames>
          <Icon name="chevron-down" />
        </summary>
        {/* First, because links lead to it, and the height of the estimate changes when its code comes. */}
        {hasCalculator ? <FinanceCalculator car={car} place={place} /> : null}
        <RepaymentEstimate car={car} />
        <MiddleSections sections={['calculators']} car={car} />
      </CostFold>
    </SectionFrame>
  );
};
