import { showsSaveControls } from '@forecourt/rules/card/card-controls';
import { COMPARED_LIMIT, toggleAtEnd } from '@forecourt/rules/card/kept-cars';
import { useSite, useStoredList } from '@forecourt/store';
import { Icon, useSaveCar, useText, useToast, VisuallyHidden } from '@forecourt/ui';
import type { CarHit } from '../../model/card/hit';
import { CompareButton, SaveButton } from './card-controls.styles';

/** Nothing if the car may not be saved (C-05). */
const SaveCarButton = ({ car, picture }: { car: CarHit; picture?: string }) => {
  const text = useText<'search'>();
  const { saved, busy, visible, press } = useSaveCar(car, picture);
  if (!visible) return null;
  return (
    <SaveButton type="button" aria-pressed={saved} aria-disabled={busy || undefined} onClick={press}>
      <Icon name="heart" filled={saved} />
      <VisuallyHidden>{`${text('search.watchlist.save', 'Save')} ${car.name}`}</VisuallyHidden>
    </SaveButton>
  );
};

/** A message refuses a fifth car. */
const CompareCarButton = ({ car: { id, name }, picture }: { car: CarHit; picture?: string }) => {
  const text = useText<'search'>();
  const toast = useToast();
  const [compared, change] = useStoredList('compared');
  const chosen = compared.some((each) => each.id === id);
  const press = () => {
    if (!chosen && compared.length >= COMPARED_LIMIT)
      return toast.show({
        title: text('search.compare.full.title', 'Four cars at most'),
        text: text('search.compare.full.text', 'Take one out of the comparison to add {{name}}.', { name }),
      });
    return change((items, limit) => toggleAtEnd(items, { id, name, ...(picture ? { primary_image_url: picture } : {}) }, limit));
  };
  return (
    <CompareButton type="button" aria-pressed={chosen} title={text('search.compare.button', 'Compare')} onClick={press}>
      <Icon name={chosen ? 'check' : 'compare'} />
      <VisuallyHidden>{`${text('search.compare.button', 'Compare')} ${name}`}</VisuallyHidden>
    </CompareButton>
  );
};

/** Each button has its own setting (C-05). `picture`: image-service source. */
export const CardControls = ({ car, picture }: { car: CarHit; picture?: string }) => {
  const { display } = useSite();
  const [compared] = useStoredList('compared');
  const chosen = compared.some(({ id }) => id === car.id);
  return (
    <>
      <SaveCarButton car={car} picture={picture} />
      {display.compareCars && showsSaveControls(car, display.save, chosen) ? (
        <CompareCarButton car={car} picture={picture} />
      ) : null}
    </>
  );
};
