import type { PostcodePosition as Point } from '@forecourt/contracts/quotes';
import { fetchContext } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';

/** `none`: no postcode in the address; `format`: not four digits; `unknown`: no such postcode; `away`: no answer (O-06). */
export type PostcodeLookup =
  { kind: 'none' } | { kind: 'found'; postcode: string; from: Point } | { kind: 'format' | 'unknown' | 'away'; postcode: string };

/** Never throws. */
export const loadPostcodeLookup = async ({ request, context }: LoaderFunctionArgs): Promise<PostcodeLookup> => {
  const postcode = new URL(request.url).searchParams.get('postcode')?.trim();
  if (postcode === undefined) return { kind: 'none' };
  if (!/^\d{4}$/.test(postcode)) return { kind: 'format', postcode: postcode.slice(0, 10) };
  const answer = await context
    .get(fetchContext)(`/api/geocode?postcode=${postcode}`)
    .catch(() => undefined);
  if (answer?.status === 204) return { kind: 'unknown', postcode };
  if (!answer?.ok) return { kind: 'away', postcode };
  return { kind: 'found', postcode, from: (await answer.json()) as Point };
};
