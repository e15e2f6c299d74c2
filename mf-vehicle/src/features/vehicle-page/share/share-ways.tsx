import type { MouseEvent } from 'react';
import type { TextLookup } from '@forecourt/contracts/wording';
import { styled } from 'styled-components';
import { useText } from '@forecourt/ui';
import { openShareWindow, shareLinks, type ShareLink, type ShareService } from './share-actions';
import { ShareButton, ShareList } from './share-row.styles';

const LABELS: Record<ShareService, (text: TextLookup<'vehicle'>) => string> = {
  facebook: (text) => text('vehicle.share.facebook', 'Share on Facebook'),
  x: (text) => text('vehicle.share.x', 'Share on X'),
  whatsapp: (text) => text('vehicle.share.whatsapp', 'Share on WhatsApp'),
  email: (text) => text('vehicle.share.email', 'Share by e-mail'),
  sms: (text) => text('vehicle.share.sms', 'Share by text message'),
};

const BUBBLE = 'M4 20l1.4-4.2a8.3 8.3 0 1 1 3 2.9zM9.2 8.2c-.6 3.4 2.9 7.4 6.6 6.9';
/** On a 24 × 24 grid, like the site's other icons. */
const PATHS: Record<ShareService | 'copy', string> = {
  facebook: 'M16 4h-2a3.5 3.5 0 0 0-3.5 3.5V20.5M7.5 12.5h7.5',
  x: 'M5 5l14 14.5M19 4.5L5 19.5',
  whatsapp: BUBBLE,
  email: 'M4 6h16v12H4zM4 7l8 6 8-6',
  sms: 'M4 5h16v11h-9l-4 4v-4H4zM8 10.5h.01M12 10.5h.01M16 10.5h.01',
  copy: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
};

const Root = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

export const ShareIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <Root viewBox="0 0 24 24" width={22} height={22} aria-hidden focusable="false">
    <path d={PATHS[name]} />
  </Root>
);

/** Focuses the link again when the share window is closed. */
const openInWindow = (event: MouseEvent<HTMLAnchorElement>, href: string): void => {
  const link = event.currentTarget;
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (openShareWindow(href, () => link.focus())) event.preventDefault();
};

const ShareWayLink = ({ link }: { link: ShareLink }) => {
  const text = useText<'vehicle'>();
  const label = LABELS[link.way](text);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => openInWindow(event, link.href);
  const inWindow = link.window ? { target: '_blank', rel: 'noopener', onClick } : {};
  return (
    <ShareButton href={link.href} aria-label={label} title={label} {...inWindow}>
      <ShareIcon name={link.way} />
    </ShareButton>
  );
};

/** `x` says whether X is among them. */
export const ShareWays = (shared: { url: string; title: string; x: boolean }) => (
  <ShareList>
    {shareLinks(shared).map((link) => (
      <li key={link.way}>
        <ShareWayLink link={link} />
      </li>
    ))}
  </ShareList>
);
