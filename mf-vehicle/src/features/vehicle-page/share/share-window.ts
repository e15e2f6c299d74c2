/** Size of the window in px, and how often it is looked at, in ms (V-18). */
export const SHARE_WINDOW = { width: 550, height: 400, check: 1000 } as const;

/**
 * Opens an address in the share window and looks every second whether the person has closed it; then `closed` is called.
 * False where the browser lets no window open: the link itself then leads there.
 */
export const openShareWindow = (href: string, closed: () => void): boolean => {
  const { width, height, check } = SHARE_WINDOW;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const opened = open('', 'forecourt-share', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened) return false;
  // The page that is shared must not get hold of this one; with `noopener` nobody could tell when it is closed.
  opened.opener = null;
  opened.location.href = href;
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    closed();
  }, check);
  return true;
};
