import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { Text } from '@forecourt/contracts/wording';
import type { Car } from '@forecourt/contracts/car/car';
import { useSite } from '@forecourt/store';
import { Button, useHydrated, useText, useToast, VisuallyHidden } from '@forecourt/ui';
import { copyText } from './copy-text';
import { ShareIcon } from './share-icon';
import { shareLinks, type ShareLink, type ShareWay } from './share-links';
import { Copy, Native, Row, Way, Ways, Words } from './share-row.styles';
import { openShareWindow } from './share-window';
import { vehicleAddress } from './vehicle-address';

/** In ms (V-18). */
const COPIED_SHOWS = 1500;
const TOAST_SHOWS = 3000;

const LABELS: Record<ShareWay, (text: Text<'vehicle'>) => string> = {
  facebook: (text) => text('vehicle.share.facebook', 'Share on Facebook'),
  x: (text) => text('vehicle.share.x', 'Share on X'),
  whatsapp: (text) => text('vehicle.share.whatsapp', 'Share on WhatsApp'),
  email: (text) => text('vehicle.share.email', 'Share by e-mail'),
  sms: (text) => text('vehicle.share.sms', 'Share by text message'),
};

export interface ShareRowProps {
  car: Pick<Car, 'slug' | 'name'>;
  /** Beside the price, where a toast says that the address was copied. */
  sidebar?: boolean;
}

/** Ways to share the vehicle (V-18): links that work by themselves, the phone's own share sheet, and a copied address. */
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

  const shareIn =
    ({ href, window: inWindow }: ShareLink) =>
    (event: MouseEvent<HTMLAnchorElement>) => {
      const link = event.currentTarget;
      if (inWindow && !event.metaKey && !event.ctrlKey && !event.shiftKey && openShareWindow(href, () => link.focus()))
        event.preventDefault();
    };
  const shareNatively = () => {
    // Whoever closes the sheet without sharing has changed their mind: that is no failure.
    navigator.share({ title: car.name, url }).catch(() => undefined);
  };
  const copy = async () => {
    if (!(await copyText(url))) return toast.show({ title: text('vehicle.share.copyFailed', 'Copy this address'), text: url });
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
    <Row role="group" aria-label={text('vehicle.share.title', 'Share this vehicle')} data-share="">
      <Native data-missing={hydrated && !native ? '' : undefined}>
        <Button tone="secondary" icon="share" wide onClick={shareNatively}>
          {text('vehicle.share.native', 'Share…')}
        </Button>
      </Native>
      <Ways>
        {shareLinks({ url, title: car.name, x: site.share.x }).map((link) => {
          const label = LABELS[link.way](text);
          return (
            <li key={link.way}>
              <Way
                href={link.href}
                aria-label={label}
                title={label}
                onClick={shareIn(link)}
                {...(link.window ? { target: '_blank', rel: 'noopener' } : {})}
              >
                <ShareIcon name={link.way} />
              </Way>
            </li>
          );
        })}
      </Ways>
      <Copy type="button" onClick={() => void copy()}>
        <ShareIcon name="copy" />
        <Words>
          <span data-off={copied ? '' : undefined}>{copyWord}</span>
          <span data-off={copied ? undefined : ''} aria-hidden>
            {copiedWord}
          </span>
        </Words>
      </Copy>
      <VisuallyHidden role="status">{copied ? copiedWord : ''}</VisuallyHidden>
    </Row>
  );
};
