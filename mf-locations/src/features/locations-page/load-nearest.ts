import type { PostcodePosition as Point } from '@forecourt/contracts/quotes';
import { fetchContext } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';

/**
 * Result of looking up the shopper's postcode (O-06). `found`: its coordinates; `none`: the address has no postcode;
 * `format`: the text is not four digits; `unknown`: the postcode does not exist; `away`: the geocode provider did not
 * answer.
 */
export type PostcodeLookup =
  { kind: 'none' } | { kind: 'found'; postcode: string; from: Point } | { kind: 'format' | 'unknown' | 'away'; postcode: string };

/** Looks up the coordinates of the postcode in the page's address. Never throws. */
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
