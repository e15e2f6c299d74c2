import type { SavedCar } from '@forecourt/rules/card/kept-cars';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSavedCars, useSite } from '@forecourt/store';
import {
  Button,
  Card,
  CardBody,
  Copy,
  Icon,
  Picture,
  Tag,
  useSaveProblem,
  useText,
  useToast,
  VisuallyHidden,
} from '@forecourt/ui';
import { CarCard } from '../../parts/car-card/car-card';
import { NoteField } from './note-field';
import { REMOVE_MARK } from './use-focus-after-removal';
import type { WatchlistEntry } from './watchlist-entries';
import { CARD_SIZES, GoneName, ItemFoot, PriceFall, SavedItem } from './watchlist.styles';

/** For a saved car that the site does not have any more. */
const GoneCard = ({ saved }: { saved: SavedCar }) => {
  const text = useText<'search'>();
  return (
    <Card>
      <Picture source={saved.primary_image_url} alt="" widths={[320, 480, 640]} sizes={CARD_SIZES} />
      <CardBody>
        <span>
          <Tag tone="dark">{text('search.watchlist.gone', 'No longer available')}</Tag>
        </span>
        <GoneName>{saved.name}</GoneName>
        <Copy size="sm" tone="muted">
          {text('search.watchlist.gone.text', 'It has left our website. Similar vehicles are below.')}
        </Copy>
      </CardBody>
    </Card>
  );
};

/** Undefined for a car that is for sale as it was. */
const useStateText = ({ state, fall, saved }: WatchlistEntry): string | undefined => {
  const text = useText<'search'>();
  const { locale, currency } = useSite();
  if (state === 'sold') return text('search.watchlist.sold', 'This vehicle is sold.');
  if (fall && saved.price)
    return text('search.watchlist.fall', '{{amount}} less than the {{price}} when you saved it', {
      amount: formatMoney(fall, locale, currency),
      price: formatMoney(saved.price, locale, currency),
    });
  return state === 'reserved' ? text('search.watchlist.reserved', 'Someone has reserved this vehicle.') : undefined;
};

/** Its card, what changed since it was saved, the shopper's note, and a button that removes it (W-03). */
export const SavedCarItem = ({ entry, now }: { entry: WatchlistEntry; now: number }) => {
  const text = useText<'search'>();
  const { remove } = useSavedCars();
  const tellProblem = useSaveProblem();
  const toast = useToast();
  const { saved, car, fall } = entry;
  const change = useStateText(entry);
  const takeOut = (): void => {
    toast.show({
      title: text('search.watchlist.removed.title', 'Removed From Watchlist'),
      text: text('search.watchlist.removed.text', '{{name}} is no longer in your watchlist', { name: saved.name }),
    });
    void remove(saved.id).catch(tellProblem);
  };
  return (
    <SavedItem>
      {car ? <CarCard car={car} now={now} sizes={CARD_SIZES} /> : <GoneCard saved={saved} />}
      <ItemFoot>
        {change ? (
          <PriceFall $good={Boolean(fall)}>
            <Icon name={fall ? 'arrow' : 'info'} size={18} />
            {change}
          </PriceFall>
        ) : null}
        <NoteField saved={saved} />
        <Button tone="quiet" size="small" icon="close" onClick={takeOut} {...REMOVE_MARK}>
          {text('search.watchlist.remove', 'Remove')}
          <VisuallyHidden>, {saved.name}</VisuallyHidden>
        </Button>
      </ItemFoot>
    </SavedItem>
  );
};
