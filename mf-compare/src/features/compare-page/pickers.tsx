import type { CompareVariant } from '@forecourt/contracts/site';
import { Button, useText } from '@forecourt/ui';
import { Form, useNavigate } from 'react-router';
import { SIDES, withVariant, type Side, type SideChoice } from '../../model/choice';
import { Picker } from './picker';
import { Pair, Submit } from './pickers.styles';

interface PickersProps {
  choice: Record<Side, SideChoice>;
  variants: CompareVariant[];
}

/** Both sides in one GET form, which has its own button where there is no JavaScript (M-01). */
export const Pickers = ({ choice, variants }: PickersProps) => {
  const text = useText();
  const navigate = useNavigate();
  return (
    <Form action="/compare" method="get">
      <Pair>
        {SIDES.map((side) => (
          <Picker
            key={side}
            side={side}
            choice={choice}
            variants={variants}
            onPick={(id) => void navigate(withVariant(choice, side, id), { replace: true, preventScrollReset: true })}
          />
        ))}
      </Pair>
      <Submit>
        <Button type="submit">{text('compare.submit', 'Compare')}</Button>
      </Submit>
    </Form>
  );
};
