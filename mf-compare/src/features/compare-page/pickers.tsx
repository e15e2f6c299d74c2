import type { CompareVariant } from '@forecourt/contracts/site/site';
import { Button, Select, useText } from '@forecourt/ui';
import { Form, useNavigate } from 'react-router';
import { findModelFamily, COMPARE_SIDES, hrefWithVariant, type CompareSide, type ChoiceOfSide } from '../../model/choice';
import { VariantColumn } from './picker';
import { PickerSelectColumns, PickerTwoColumns, PickerSubmit } from './pickers.styles';

interface ChooserProps {
  side: CompareSide;
  choice: ChoiceOfSide;
  variants: CompareVariant[];
  onPick: (id: string) => void;
}

/** Groups variants by family where there are several (M-01, M-04). */
const Chooser = ({ side, choice: { variant }, variants, onPick }: ChooserProps) => {
  const text = useText<'compare'>();
  const families = new Set(variants.map(({ id }) => findModelFamily(id, variants)));
  return (
    <Select
      label={side === 'left' ? text('compare.left', 'First vehicle') : text('compare.right', 'Second vehicle')}
      name={side}
      value={variant.id}
      onChange={(event) => onPick(event.currentTarget.value)}
      options={variants.map(({ id, name }) => ({
        value: id,
        label: name,
        ...(families.size > 1 ? { group: findModelFamily(id, variants).toUpperCase() } : {}),
      }))}
    />
  );
};

interface PickersProps {
  choice: Record<CompareSide, ChoiceOfSide>;
  variants: CompareVariant[];
}

/** One GET form with a submit button, for browsers without JavaScript (M-01). */
export const VariantSelects = ({ choice, variants }: PickersProps) => {
  const text = useText<'compare'>();
  const navigate = useNavigate();
  return (
    <Form action="/compare" method="get">
      <PickerSelectColumns>
        {COMPARE_SIDES.map((side) => (
          <Chooser
            key={side}
            side={side}
            choice={choice[side]}
            variants={variants}
            onPick={(id) => void navigate(hrefWithVariant(choice, side, id), { replace: true, preventScrollReset: true })}
          />
        ))}
      </PickerSelectColumns>
      <PickerSubmit>
        <Button type="submit">{text('compare.submit', 'Compare')}</Button>
      </PickerSubmit>
      <PickerTwoColumns>
        {COMPARE_SIDES.map((side) => (
          <VariantColumn key={side} side={side} choice={choice} />
        ))}
      </PickerTwoColumns>
    </Form>
  );
};
