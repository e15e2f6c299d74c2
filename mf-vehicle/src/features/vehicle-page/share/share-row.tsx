import { useEffect, useRef, useState } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import { useSite } from '@forecourt/store';
import { Button, useHydrated, useText, useToast, VisuallyHidden } from '@forecourt/ui';
import { copyText } from './share-actions';
import { CopyButton, NativeShareBox, ShareButtonRow, ShareText } from './share-row.styles';
import { ShareIcon, ShareWays } from './share-ways';
import { vehicleAddress } from './vehicle-address';

/** Milliseconds (V-18). */
const COPIED_SHOWS = 1500;
const TOAST_SHOWS = 3000;
/** Milliseconds. */
const COPY_BY_HAND_SHOWS = 600_000;

export interface ShareRowProps {
  car: Pick<Car, 'slug' | 'name'>;
  /** In the row beside the price a toast confirms that the address was copied. */
  sidebar?: boolean;
}

/** Plain links, the phone's own share sheet, and a button that copies the address (V-18). */
export const ShareRow = ({ car, sidebar }: ShareRowProps) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const toast = useToast();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const url = vehicleAddress(car, site);
  const native = hydrated && typeof navigator.share === 'function';

  const shareNatively = () => {
    // The browser rejects the promise when the shopper closes its share sheet; that is not an error.
    navigator.share({ title: car.name, url }).catch(() => undefined);
  };
  const copy = async () => {
    if (!(await copyText(url)))
      return toast.show({
        title: text('vehicle.share.copyFailed', 'Copy this address'),
        text: url,
        duration: COPY_BY_HAND_SHOWS,
      });
    if (sidebar)
      return toast.show({
        title: text('vehicle.share.copiedCar', 'Copied {{name}} to your clipboard!', { name: car.name }),
        duration: TOAST_SHOWS,
      });
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_SHOWS);
  };
  const [copyWord, copiedWord] = [text('vehicle.share.copy', 'Copy link'), text('vehicle.share.copied', 'Copied')];

  return (
    <ShareButtonRow role="group" aria-label={text('vehicle.share.title', 'Share this vehicle')} data-share="">
      <NativeShareBox data-missing={hydrated && !native ? '' : undefined}>
        <Button tone="secondary" icon="share" wide onClick={shareNatively}>
          {text('vehicle.share.native', 'Share…')}
        </Button>
      </NativeShareBox>
      <ShareWays url={url} title={car.name} x={site.share.x} />
      <CopyButton type="button" onClick={() => void copy()}>
        <ShareIcon name="copy" />
        <ShareText>
          <span data-off={copied ? '' : undefined}>{copyWord}</span>
          <span data-off={copied ? undefined : ''} aria-hidden>
            {copiedWord}
          </span>
        </ShareText>
      </CopyButton>
      <VisuallyHidden role="status">{copied ? copiedWord : ''}</VisuallyHidden>
    </ShareButtonRow>
  );
};
