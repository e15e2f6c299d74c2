export type ShareService = 'facebook' | 'x' | 'whatsapp' | 'email' | 'sms';

export interface ShareLink {
  way: ShareService;
  href: string;
  /** Opens in a separate window. */
  window: boolean;
}

/** Replaces half a surrogate pair, which a broken feed may contain, because `encodeURIComponent` would throw. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** In the order of the row (V-18). Each works as a plain link. */
export const shareLinks = ({ url, title, x }: { url: string; title: string; x: boolean }): ShareLink[] => {
  const [address, name, titleAndUrl] = [url, title, `${title} ${url}`].map(encoded);
  return [
    { way: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}`, window: true },
    ...(x ? [{ way: 'x' as const, href: `https://x.com/intent/post?text=${name}&url=${address}`, window: true }] : []),
    { way: 'whatsapp', href: `https://wa.me/?text=${titleAndUrl}`, window: true },
    // Text in `mailto:` and `sms:` links encodes a space as `%20`, because mail and message programs show a plus as it
    // is.
    { way: 'email', href: `mailto:?subject=${name}&body=${titleAndUrl}`, window: false },
    // iOS needs the ampersand after `sms:?`, and Android accepts it.
    { way: 'sms', href: `sms:?&body=${titleAndUrl}`, window: false },
  ];
};

/** Size in px, and milliseconds between checks whether the window is closed (V-18). */
const SHARE_WINDOW = { width: 550, height: 400, check: 1000 } as const;

/** Calls `onClose` when the person has closed the window. False if the browser opens none; then the link itself leads there. */
export const openShareWindow = (href: string, onClose: () => void): boolean => {
  const { width, height, check } = SHARE_WINDOW;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const shareWindow = open('', 'forecourt-share', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!shareWindow) return false;
  // The shared page must not have access to this page. `noopener` would do so too, but then this page could not see that
  // the window is closed.
  shareWindow.opener = null;
  shareWindow.location.href = href;
  const timer = setInterval(() => {
    if (!shareWindow.closed) return;
    clearInterval(timer);
    onClose();
  }, check);
  return true;
};

/** By selecting it, for browsers and pages (plain HTTP) without access to the clipboard. */
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

/** False if the browser does not allow it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};
