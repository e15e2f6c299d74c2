import { SAVE_EVENT } from '@forecourt/contracts/event/events';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { signInPath } from '@forecourt/rules/account/gates';
import type { SavedCar } from '@forecourt/rules/card/kept-cars';
import { recordEvent, useAccount, useSavedCars, useSite, useWaitingSave, type MissingForSave } from '@forecourt/store';
import { useEffect } from 'react';
import { useToast, type ToastContent } from '../feedback/toast';
import { useText } from '../wording/wording-provider';
import { useSaveProblem } from './use-save-problem';

export const WATCHLIST_PATH = '/watchlist';

/** Leads back to this page; for a signed-in shopper, the page that adds a mobile number. */
const signInForSavePath = ({ basePath }: Pick<PublicSite, 'basePath'>, missing: MissingForSave): string => {
  const here = `${location.pathname.slice(basePath.length) || '/'}${location.search}`;
  return `${signInPath('watchlist', here, here)}${missing === 'phone' ? '&add=yes' : ''}`;
};

/** Promises nothing where neither the browser nor an account keeps the vehicle (W-04). */
export const useSavedMessage = (): ((name: string) => ToastContent) => {
  const text = useText();
  const site = useSite();
  const { isKept } = useSavedCars();
  return (name) => {
    if (isKept())
      return {
        title: text('ui.watchlist.saved.title', 'Car Saved In Watchlist'),
        text: text('ui.watchlist.saved.text', '{{name}} is now available in your watchlist', { name }),
        action: { label: text('ui.watchlist.view', 'View List'), href: WATCHLIST_PATH },
      };
    const title = text('ui.watchlist.unkept.title', 'Saved on this page only');
    // Without cookies nobody can sign in either.
    if (!site.accounts?.offered || !navigator.cookieEnabled)
      return { title, text: text('ui.watchlist.unkept.allow', 'This browser keeps nothing for this site. Allow cookies and site data here to keep {{name}}.', { name }) }; // prettier-ignore
    return {
      title,
      text: text('ui.watchlist.unkept.text', 'This browser keeps nothing for this site. Sign in, and your account keeps {{name}}.', { name }), // prettier-ignore
      action: { label: text('ui.watchlist.unkept.signIn', 'Sign in'), href: signInForSavePath(site, 'sign-in') },
    };
  };
};

/**
 * Resolves with false if the shopper may save a car. Otherwise opens the sign-in, which leads back to this page, where the
 * save is completed, and resolves with true (W-02).
 */
export const useSignInForSave = (): ((car: SavedCar) => Promise<boolean>) => {
  const site = useSite();
  const { findMissing, keep } = useWaitingSave();
  return async (car) => {
    const missing = await findMissing();
    if (missing === undefined) return false;
    keep(site.slug, car);
    location.assign(`${site.basePath}${signInForSavePath(site, missing)}`);
    return true;
  };
};

/** To a signed-in shopper whose save still waits for a mobile number. */
const useNumberMessage = (): ((name: string) => ToastContent) => {
  const text = useText();
  const site = useSite();
  return (name) => ({
    title: text('ui.watchlist.number.title', 'You are signed in'),
    text: text('ui.watchlist.number.text', 'Add a mobile number to your account to save {{name}}', { name }),
    action: { label: text('ui.watchlist.number.add', 'Add a number'), href: signInForSavePath(site, 'phone') },
  });
};

/** Completes the save once, or says that it waits for a mobile number. The header calls it (W-02). */
export const useSaveAfterSignIn = (): void => {
  const { slug } = useSite();
  const { status } = useAccount();
  const { findMissing, find, take } = useWaitingSave();
  const { save } = useSavedCars();
  const toast = useToast();
  const messageOf = useSavedMessage();
  const numberMessageOf = useNumberMessage();
  const tellProblem = useSaveProblem();
  useEffect(() => {
    if (status !== 'signed-in') return;
    const complete = async (): Promise<void> => {
      const missing = await findMissing();
      const car = missing === undefined ? take(slug) : find(slug);
      if (!car) return;
      if (missing !== undefined) return toast.show(numberMessageOf(car.name));
      recordEvent(SAVE_EVENT, { car_id: car.id });
      toast.show(messageOf(car.name));
      await save(car).catch(tellProblem);
    };
    void complete();
    // Only the sign-in starts it; the other values change with every car.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);
};
