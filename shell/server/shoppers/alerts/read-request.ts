import { AlertFrequencySchema, SavedSearchQuery, SaveSearchBody } from '@forecourt/contracts/search/alerts';
import { ProblemError, type ProblemDetail } from '@forecourt/contracts/problem';
import type { FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';

const request = Compile(SaveSearchBody);
const query = Compile(SavedSearchQuery);
const frequency = Compile(AlertFrequencySchema);

const EMAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u;

/** Returns the stored form, lower case; undefined for any other text. */
export const readEmailAddress = (typed: string): string | undefined => {
  const email = typed.trim().toLowerCase();
  return email.length <= 254 && EMAIL.test(email) ? email : undefined;
};

const refuse = (details: ProblemDetail[]): never => {
  throw new ProblemError('invalid_request', undefined, details);
};

/** The text comes from a form's field or an address. Throws ProblemError `invalid_request` for any other text. */
export const parseSavedSearch = (text: string): SavedSearchQuery => {
  let search: unknown;
  try {
    search = text.length <= 20_000 ? JSON.parse(text) : undefined;
  } catch {
    search = undefined;
  }
  if (!query.Check(search))
    return refuse([
      { path: '/search', message: 'is not the JSON of a saved search: open the results page and save the search again' },
    ]);
  return search;
};

/** Reads JSON or a plain form. Throws ProblemError `invalid_request` with the path of each error. */
export const readSaveSearchRequest = (body: unknown): SaveSearchBody => {
  const sent =
    body instanceof URLSearchParams
      ? {
          email: body.get('email') ?? '',
          frequency: body.get('frequency') ?? '',
          website: (body.get('website') ?? '').slice(0, 200),
          search: parseSavedSearch(body.get('search') ?? ''),
        }
      : body;
  if (!request.Check(sent)) {
    const path = frequency.Check((sent as Partial<SaveSearchBody> | null)?.frequency) ? undefined : '/frequency';
    const errors = request
      .Errors(sent)
      .slice(0, 5)
      .map(({ instancePath, message }) => ({ path: instancePath || '/', message }));
    return refuse(path ? [{ path, message: 'must be at_once, daily or weekly' }] : errors);
  }
  return sent as SaveSearchBody;
};

/** Stops CSRF. Programs that are no browsers send no origin, and have no cookies that could be misused. */
export const refuseCrossSiteRequest = ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const fromHere = origin === undefined || origin === 'null' || (URL.canParse(origin) && new URL(origin).host === headers.host);
  if ((site !== undefined && site !== 'same-origin' && site !== 'none') || !fromHere)
    throw new ProblemError('forbidden', 'This form can only be sent from our own pages');
};
