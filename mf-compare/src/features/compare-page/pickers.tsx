import type { CompareVariant } from '@forecourt/contracts/site/site';
import { Button, useText } from '@forecourt/ui';
import { Form, useNavigate } from 'react-router';
import { SIDES, withVariant, type Side, type SideChoice } from '../../model/choice';
import { Chooser } from './chooser';
import { Picker } from './picker';
import { Choosers, Pair, Submit } from './pickers.styles';

interface PickersProps {
  choice: Record<Side, SideChoice>;
  variants: CompareVariant[];
}

/** Both sides in one GET form, which has its own button where there is no JavaScript (M-01). */
export const Pickers = ({ choice, variants }: PickersProps) => {
  const text = useText<'compare'>();
  const navigate = useNavigate();
  return (
    <Form action="/compare" method="get">
      <Choosers>
        {SIDES.map((side) => (
          <Chooser
            key={side}
            side={side}
            choice={choice[side]}
            variants={variants}
            onPick={(id) => void navigate(withVariant(choice, side, id), { replace: true, preventScrollReset: true })}
          />
        ))}
      </Choosers>
      <Submit>
        <Button type="submit">{text('compare.submit', 'Compare')}</Button>
      </Submit>
      <Pair>
        {SIDES.map((side) => (
          <Picker key={side} side={side} choice={choice} />
        ))}
      </Pair>
    </Form>
  );
};
