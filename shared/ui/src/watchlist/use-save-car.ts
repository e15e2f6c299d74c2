import type { SearchRecord } from '@forecourt/contracts/search/search';
import { SAVE_EVENT } from '@forecourt/contracts/event/events';
import { showsSaveControls } from '@forecourt/rules/card/card-controls';
import { purchasePrice, type PricedCar } from '@forecourt/rules/price/price-display';
import { recordEvent, useSavedCars, useSite } from '@forecourt/store';
import { useState } from 'react';
import { useToast } from '../feedback/toast';
import { useText } from '../wording/wording-provider';
import { useSavedMessage, useSignInForSave } from './save-after-sign-in';
import { useSaveProblem } from './use-save-problem';

export interface SaveableCar
  extends PricedCar, Pick<SearchRecord, 'id' | 'name' | 'slug' | 'make' | 'model' | 'status' | 'car_type' | 'photos_count'> {
  show_on_dealer_website?: boolean;
}

export interface SaveCar {
  saved: boolean;
  /** Until the account has answered; the button ignores presses meanwhile. */
  busy: boolean;
  /** False if the dealer's setting or the listing check hides the button (C-05). */
  visible: boolean;
  press: () => void;
}

/** C-05, W-01. The list shows `picture` when the car is gone. */
export const useSaveCar = (car: SaveableCar, picture?: string): SaveCar => {
  const text = useText();
  const toast = useToast();
  const { display, accounts } = useSite();
  const signInForSave = useSignInForSave();
  const messageOf = useSavedMessage();
  const tellProblem = useSaveProblem();
  const { isSaved, save, remove } = useSavedCars();
  const { id, name, slug, make, model } = car;
  const saved = isSaved(id);
  const [busy, setBusy] = useState(false);
  const takeOut = async (): Promise<void> => {
    toast.show({
      title: text('ui.watchlist.removed.title', 'Car Removed'),
      text: text('ui.watchlist.removed.text', '{{name}} is no longer in your watchlist', { name }),
    });
    await remove(id);
  };
  const putIn = async (): Promise<void> => {
    const price = purchasePrice(car);
    const at = Math.floor(Date.now() / 1000);
    const added = { id, name, slug, make, model, at, ...(price && { price }), ...(picture && { primary_image_url: picture }) };
    // The answer of most dealers is known, so the heart changes at once.
    if ((accounts?.saveNeeds ?? 'nothing') !== 'nothing' && (await signInForSave(added))) return;
    recordEvent(SAVE_EVENT, { car_id: id });
    const saving = save(added);
    toast.show(messageOf(name));
    await saving;
  };
  const press = (): void => {
    if (busy) return;
    setBusy(true);
    (saved ? takeOut() : putIn()).catch(tellProblem).finally(() => setBusy(false));
  };
  return { saved, busy, visible: showsSaveControls(car, display.save, saved), press };
};
