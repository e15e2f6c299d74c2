import type { SiteConfig } from '@forecourt/contracts/site/site';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import { drawIconPng, icoFile, isAboutSquare, type DealerIconLook, type IconShape } from './icon-picture';

/** Sizes in pixels, by the path of the icon. */
export const SITE_ICONS: Record<string, { size: number; shape: IconShape }> = {
  '/apple-touch-icon.png': { size: 180, shape: 'home' },
  '/icon-192.png': { size: 192, shape: 'tab' },
  '/icon-512.png': { size: 512, shape: 'tab' },
  '/icon-maskable-192.png': { size: 192, shape: 'mask' },
  '/icon-maskable-512.png': { size: 512, shape: 'mask' },
};
const ICO_SIZES = [16, 32, 48];
const PICTURE_WIDTH = 640;

/** Undefined if the site has no picture at the path. */
export type FetchSitePicture = (path: string) => Promise<Buffer | undefined>;

/** Takes `theme.icon`, else the logo if it is about square. */
const dealerIconPicture = async (
  { icon, logo }: SiteConfig['theme'],
  fetchPicture: FetchSitePicture,
): Promise<Buffer | undefined> => {
  const source = icon || logo;
  if (!source) return undefined;
  const picture = await fetchPicture(imageUrl(source, { width: PICTURE_WIDTH }));
  return picture && (icon !== '' || (await isAboutSquare(picture))) ? picture : undefined;
};

const makeIcon = async (look: DealerIconLook, path: string): Promise<Buffer | undefined> => {
  const icon = SITE_ICONS[path];
  if (icon) return drawIconPng(look, icon.size, icon.shape);
  if (path !== '/favicon.ico') return undefined;
  return icoFile(await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await drawIconPng(look, size, 'tab') }))));
};

/** Undefined for a path that is no icon. Without a readable picture, the icon shows the first letter of the dealer's name. */
export const dealerIconFile = async (
  { name, theme }: Pick<SiteConfig, 'name' | 'theme'>,
  path: string,
  fetchPicture: FetchSitePicture,
): Promise<Buffer | undefined> => {
  const { primary, onPrimary, surface } = theme;
  const look = { name, primary, onPrimary, surface };
  const picture = await dealerIconPicture(theme, fetchPicture);
  return makeIcon({ ...look, picture }, path).catch(() => makeIcon(look, path));
};

/** `query` is appended to every address, and names the dealer where the host does not. */
export const webManifest = (
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
  icons: Object.entries(SITE_ICONS)
    .filter(([, { shape }]) => shape !== 'home')
    .map(([path, { size, shape }]) => ({
      src: `${basePath}${path}${query}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape === 'mask' ? 'maskable' : 'any',
    })),
});
