import { imageUrl } from '@forecourt/rules/picture/image-url';
import type { VehicleSheet } from './sheet';
import type { SheetPicture, SheetPictures } from './pdf/pdf-sheet';

/** Within the process, without network. */
export type FetchOwnSite = (path: string, init?: RequestInit) => Promise<Response>;

interface PictureLog {
  warn(details: object, message: string): void;
}

/** A PDF cannot contain WebP. */
const PDF_FORMATS = 'image/png, image/jpeg';
const FORMATS: Record<string, SheetPicture['format']> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/** From the image service (I-09). Undefined if the service fails; the sheet then shows a text. */
export const fetchSheetPictures = async (
  { photo, dealer: { logo } }: Pick<VehicleSheet, 'photo' | 'dealer'>,
  fetch: FetchOwnSite,
  log: PictureLog,
): Promise<SheetPictures> => {
  const picture = async (source: string | undefined, path: (source: string) => string): Promise<SheetPicture | undefined> => {
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
