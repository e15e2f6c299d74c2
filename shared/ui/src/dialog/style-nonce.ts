import { getNonce, setNonce } from 'get-nonce';

/** Tells the scroll lock which nonce its `<style>` carries under the Content-Security-Policy. */
export const setStyleNonce = (nonce: string): void => setNonce(nonce);

/** Takes the nonce of the page's own tags when nobody has set one; browsers show it to scripts only as a property. */
export const adoptStyleNonce = (): void => {
  if (getNonce()) return;
  const nonce = document.querySelector<HTMLElement>('style[nonce], script[nonce]')?.nonce;
  if (nonce) setNonce(nonce);
};
