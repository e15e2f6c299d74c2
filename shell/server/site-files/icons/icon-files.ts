import type { SiteConfig } from '@forecourt/contracts/site/site';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import { iconPng, icoOf, isSquare, type IconLook, type IconShape } from './icon-picture';

/** The icons of a site by the path at which each is served: size in pixels and shape. */
export const ICONS: Record<string, { size: number; shape: IconShape }> = {
  '/apple-touch-icon.png': { size: 180, shape: 'home' },
  '/icon-192.png': { size: 192, shape: 'tab' },
  '/icon-512.png': { size: 512, shape: 'tab' },
  '/icon-maskable-192.png': { size: 192, shape: 'mask' },
  '/icon-maskable-512.png': { size: 512, shape: 'mask' },
};
const ICO_SIZES = [16, 32, 48];
const PICTURE_WIDTH = 640;

/** Requests a picture of the site by its path; undefined if the site has none there. */
export type FetchPicture = (path: string) => Promise<Buffer | undefined>;

/** The dealer's icon picture: `theme.icon`, else the logo where it is about square. */
const pictureOf = async ({ icon, logo }: SiteConfig['theme'], fetchPicture: FetchPicture): Promise<Buffer | undefined> => {
  const source = icon || logo;
  if (!source) return undefined;
  const picture = await fetchPicture(imageUrl(source, { width: PICTURE_WIDTH }));
  return picture && (icon !== '' || (await isSquare(picture))) ? picture : undefined;
};

const makeIcon = async (look: IconLook, path: string): Promise<Buffer | undefined> => {
  const icon = ICONS[path];
  if (icon) return iconPng(look, icon.size, icon.shape);
  if (path !== '/favicon.ico') return undefined;
  return icoOf(await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await iconPng(look, size, 'tab') }))));
};

/** The bytes of an icon of a dealer; undefined for a path that is no icon. An unreadable picture gives the letter. */
export const iconFile = async (
  { name, theme }: Pick<SiteConfig, 'name' | 'theme'>,
  path: string,
  fetchPicture: FetchPicture,
): Promise<Buffer | undefined> => {
  const { primary, onPrimary, surface } = theme;
  const look = { name, primary, onPrimary, surface };
  const picture = await pictureOf(theme, fetchPicture);
  return makeIcon({ ...look, picture }, path).catch(() => makeIcon(look, path));
};

/**
 * The web manifest of a site.
 * @param query query of every address in it, where the host alone does not name the dealer
 */
export const manifestOf = (
  { name, locale, theme }: Pick<SiteConfig, 'name' | 'locale' | 'theme'>,
  { basePath, query }: { basePath: string; query: string },
): object => ({
  name,
  short_name: name.length <= 12 ? name : (name.split(' ')[0] ?? name),
  lang: locale,
  id: `${basePath}/`,
  start_url: `${basePath}/${query}`,
  scope: `${basePath}/`,
  display: 'minimal-ui',
  theme_color: theme.header,
  background_color: theme.surface,
  icons: Object.entries(ICONS)
    .filter(([, { shape }]) => shape !== 'home')
    .map(([path, { size, shape }]) => ({
      src: `${basePath}${path}${query}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape === 'mask' ? 'maskable' : 'any',
    })),
});
