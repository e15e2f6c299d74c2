import { getNonce, setNonce } from 'get-nonce';

/** Sets the nonce of the scroll lock's `<style>` for the Content-Security-Policy. */
export const setStyleNonce = (nonce: string): void => setNonce(nonce);

/**
 * Sets the nonce of the scroll lock's `<style>` to that of the page's own tags, unless `setStyleNonce` was called. Reads it
 * as a property, because browsers hide the attribute.
 */
export const copyPageNonce = (): void => {
  if (getNonce()) return;
  const nonce = document.querySelector<HTMLElement>('style[nonce], script[nonce]')?.nonce;
  if (nonce) setNonce(nonce);
};
