import { ProblemError } from '@forecourt/contracts/problem';
import type { Watermark } from '@forecourt/contracts/site/photographs';
import type { Photographs, Tenant } from '../../platform/ports';
import { convertPhotograph, type WatermarkPicture } from './convert-photograph';
import { readMediaPicture, type OriginalPicture } from './media';

interface Sources {
  photographs: Photographs;
  mediaFolderOf: (tenant: Tenant) => string;
}

const markOf = async ({ file, corner = 'bottom-left', opacity, width }: Watermark, folder: string) => {
  const { identity, read } = await readMediaPicture(folder, file.slice('media:'.length));
  const mark: WatermarkPicture = { bytes: await read(), corner, opacity, width };
  return { mark, identity: [identity, corner, opacity, width].join(' ') };
};

/** Adds the dealer's watermark. Throws ProblemError `not_found` if no feed of the dealer names it. */
export const readFeedPhotograph = async (
  digest: string,
  tenant: Tenant,
  { photographs, mediaFolderOf }: Sources,
): Promise<OriginalPicture> => {
  const missing = () => new ProblemError('not_found', `there is no photograph ${digest}`);
  if (!(await photographs.has(tenant.slug, digest))) throw missing();
  const { watermark } = tenant.config.stock.photographs;
  const { mark, identity } = watermark ? await markOf(watermark, mediaFolderOf(tenant)) : {};
  return {
    identity: `photo ${digest} ${identity ?? ''}`,
    async read() {
      const bytes = await photographs.read(tenant.slug, digest);
      if (!bytes) throw missing();
      return bytes;
    },
    convert: (bytes, modifiers, encoding) => convertPhotograph(bytes, modifiers, encoding, mark),
  };
};
