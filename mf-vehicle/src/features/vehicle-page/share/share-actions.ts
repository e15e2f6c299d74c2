export type ShareWay = 'facebook' | 'x' | 'whatsapp' | 'email' | 'sms';

export interface ShareLink {
  way: ShareWay;
  href: string;
  /** Opens in a window of its own. */
  window: boolean;
}

/** Half a character, as a broken feed may leave it, cannot stand in an address. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Links that share an address with its title, in the order they are shown (V-18). Every one works as a plain link. */
export const shareLinks = ({ url, title, x }: { url: string; title: string; x: boolean }): ShareLink[] => {
  const [address, name, both] = [url, title, `${title} ${url}`].map(encoded);
  return [
    { way: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}`, window: true },
    ...(x ? [{ way: 'x' as const, href: `https://x.com/intent/post?text=${name}&url=${address}`, window: true }] : []),
    { way: 'whatsapp', href: `https://wa.me/?text=${both}`, window: true },
    // A plus would be read as a plus: mail and message programs know only percent signs.
    { way: 'email', href: `mailto:?subject=${name}&body=${both}`, window: false },
    // iOS wants the ampersand, Android takes it.
    { way: 'sms', href: `sms:?&body=${both}`, window: false },
  ];
};

/** Size of the window in px, and how often it is looked at, in ms (V-18). */
const SHARE_WINDOW = { width: 550, height: 400, check: 1000 } as const;

/**
 * Opens an address in the share window and looks every second whether the person has closed it; then `onClose` is called.
 * Returns false where the browser does not let a window open; the link itself then leads there.
 */
export const openShareWindow = (href: string, onClose: () => void): boolean => {
  const { width, height, check } = SHARE_WINDOW;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const opened = open('', 'forecourt-share', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened) return false;
  // The page that is shared must not get hold of this one; `noopener` is no way to do so, because this page then could not see that the window is closed.
  opened.opener = null;
  opened.location.href = href;
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    onClose();
  }, check);
  return true;
};

/** For browsers and pages (plain http) that give scripts no clipboard. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.insetBlockStart = '-100vh';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const copied = document.execCommand?.('copy') ?? false;
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
};

/** Copies a text to the clipboard. Returns false where the browser does not allow it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};
