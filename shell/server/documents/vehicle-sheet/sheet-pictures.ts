import { imageUrl } from '@forecourt/rules/picture/image-url';
import type { Sheet } from './sheet';
import type { Picture, SheetPictures } from './pdf/pdf-sheet';

/** A `fetch` for paths of the dealer's own site; requests stay in the process. */
export type SiteFetch = (path: string, init?: RequestInit) => Promise<Response>;

interface PictureLog {
  warn(details: object, message: string): void;
}

/** Media types of pictures that a PDF can contain; a PDF cannot contain WebP. */
const PDF_FORMATS = 'image/png, image/jpeg';
const FORMATS: Record<string, Picture['format']> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/**
 * Resolves with photo and logo of a sheet from the image service (I-09). A picture is undefined if the service fails,
 * and the sheet then shows a text.
 */
export const picturesOf = async (
  { photo, dealer: { logo } }: Pick<Sheet, 'photo' | 'dealer'>,
  fetch: SiteFetch,
  log: PictureLog,
): Promise<SheetPictures> => {
  const picture = async (source: string | undefined, path: (source: string) => string): Promise<Picture | undefined> => {
    if (!source) return undefined;
    try {
      const answer = await fetch(path(source), { headers: { accept: PDF_FORMATS } });
      const contentType = answer.headers.get('content-type') ?? '';
      const format = FORMATS[contentType];
      if (!answer.ok || !format) {
        const type = contentType || 'no content type';
        throw new Error(`The image service answered with status ${answer.status} and type ${type}; a sheet needs a PNG or JPEG`);
      }
      return { data: new Uint8Array(await answer.arrayBuffer()), format };
    } catch (error) {
      log.warn({ err: error, source }, 'A sheet is made without a picture');
      return undefined;
    }
  };
  const [vehiclePhoto, dealerLogo] = await Promise.all([
    picture(photo, (source) => imageUrl(source, { width: 1200, aspect: '3x2', quality: 80 })),
    picture(logo, (source) => imageUrl(source, { width: 640 })),
  ]);
  return { photo: vehiclePhoto, logo: dealerLogo };
};
