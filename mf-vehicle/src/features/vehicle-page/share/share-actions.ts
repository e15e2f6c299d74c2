/** Size of the window in px, and how often it is looked at, in ms (V-18). */
export const SHARE_WINDOW = { width: 550, height: 400, check: 1000 } as const;

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
