import type { CompareVariant } from '@forecourt/contracts/site/site';
import { Select, useText } from '@forecourt/ui';
import { familyOf, type Side, type SideChoice } from '../../model/choice';

interface ChooserProps {
  side: Side;
  choice: SideChoice;
  variants: CompareVariant[];
  onPick: (id: string) => void;
}

/** Which variant a side shows, grouped by family where there are several (M-01, M-04). */
export const Chooser = ({ side, choice: { variant }, variants, onPick }: ChooserProps) => {
  const text = useText<'compare'>();
  const families = new Set(variants.map(({ id }) => familyOf(id, variants)));
  return (
    <Select
      label={side === 'left' ? text('compare.left', 'First vehicle') : text('compare.right', 'Second vehicle')}
      name={side}
      value={variant.id}
      onChange={(event) => onPick(event.currentTarget.value)}
      options={variants.map(({ id, name }) => ({
        value: id,
        label: name,
        ...(families.size > 1 ? { group: familyOf(id, variants).toUpperCase() } : {}),
      }))}
    />
  );
};
