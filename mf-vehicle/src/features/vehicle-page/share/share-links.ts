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
