import { SAVE_EVENT } from '@forecourt/contracts/event/events';
import { showsSaveControls } from '@forecourt/rules/card/card-controls';
import { COMPARED_LIMIT, toggleAtFront, toggleAtEnd } from '@forecourt/rules/card/kept-cars';
import { recordEvent, useSite } from '@forecourt/store';
import { Icon, useText, useToast, VisuallyHidden } from '@forecourt/ui';
import type { CarHit } from '../../model/card/hit';
import { useStoredList } from '../kept-cars/use-kept';
import { CompareButton, SaveButton } from './card-controls.styles';

/** Renders the button that saves the car in this browser, or removes it (C-05). */
const SaveCarButton = ({ car, picture }: { car: CarHit; picture?: string }) => {
  const text = useText<'search'>();
  const toast = useToast();
  const [favourites, change] = useStoredList('favourites');
  const { id, name, slug, make, model } = car;
  const saved = favourites.some((each) => each.id === id);
  const press = () => {
    change((items, limit) =>
      toggleAtFront(items, { id, name, slug, make, model, ...(picture ? { primary_image_url: picture } : {}) }, limit),
    );
    if (!saved) recordEvent(SAVE_EVENT, { car_id: id });
    toast.show(
      saved
        ? {
            title: text('search.watchlist.removed.title', 'Car Removed'),
            text: text('search.watchlist.removed.text', '{{name}} is no longer in your watchlist', { name }),
          }
        : {
            title: text('search.watchlist.saved.title', 'Car Saved In Watchlist'),
            text: text('search.watchlist.saved.text', '{{name}} is now available in your watchlist', { name }),
          },
    );
  };
  return (
    <SaveButton type="button" aria-pressed={saved} onClick={press}>
      <Icon name="heart" filled={saved} />
      <VisuallyHidden>
        {text('search.watchlist.save', 'Save')} {name}
      </VisuallyHidden>
    </SaveButton>
  );
};

/** Renders the button that adds the car to the comparison, or removes it; a message refuses a fifth car. */
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
    <CompareButton type="button" aria-pressed={chosen} onClick={press}>
      <Icon name={chosen ? 'check' : 'plus'} size={16} />
      {text('search.compare.button', 'Compare')}
      <VisuallyHidden> {name}</VisuallyHidden>
    </CompareButton>
  );
};

/** Renders the buttons to save and to compare, each with its own setting (C-05). `picture`: image-service source. */
export const CardControls = ({ car, picture }: { car: CarHit; picture?: string }) => {
  const { display } = useSite();
  const [favourites] = useStoredList('favourites');
  const [compared] = useStoredList('compared');
  const isVisible = (items: { id: string }[]): boolean =>
    showsSaveControls(
      car,
      display.save,
      items.some(({ id }) => id === car.id),
    );
  return (
    <>
      {isVisible(favourites) ? <SaveCarButton car={car} picture={picture} /> : null}
      {display.compareCars && isVisible(compared) ? <CompareCarButton car={car} picture={picture} /> : null}
    </>
  );
};
