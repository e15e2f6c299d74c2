import { AlertFrequencySchema, SavedQuery, SaveSearch } from '@forecourt/contracts/search/alerts';
import { ProblemError, type ProblemDetail } from '@forecourt/contracts/problem';
import type { FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';

const request = Compile(SaveSearch);
const query = Compile(SavedQuery);
const frequency = Compile(AlertFrequencySchema);

/** A submitted HTML form, as distinct from a JSON body. */
export class FormBody {
  constructor(readonly values: URLSearchParams) {}

  get(name: string): string {
    return this.values.get(name) ?? '';
  }
}

const EMAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u;

/** An e-mail address as it is stored; undefined for any other text. */
export const emailOf = (typed: string): string | undefined => {
  const email = typed.trim().toLowerCase();
  return email.length <= 254 && EMAIL.test(email) ? email : undefined;
};

const refuse = (details: ProblemDetail[]): never => {
  throw new ProblemError('invalid_request', undefined, details);
};

/** The search that a form's field or an address holds as text. @throws ProblemError `invalid_request` */
export const searchOf = (text: string): SavedQuery => {
  let search: unknown;
  try {
    search = text.length <= 20_000 ? JSON.parse(text) : undefined;
  } catch {
    search = undefined;
  }
  if (!query.Check(search)) return refuse([{ path: '/search', message: 'is not a search of this site' }]);
  return search;
};

/** The request to save a search, from JSON or a form. @throws ProblemError `invalid_request`, with the path of each error */
export const saveRequestOf = (body: unknown): SaveSearch => {
  const sent =
    body instanceof FormBody
      ? {
          email: body.get('email'),
          frequency: body.get('frequency'),
          website: body.get('website').slice(0, 200),
          search: searchOf(body.get('search')),
        }
      : body;
  if (!request.Check(sent)) {
    const path = frequency.Check((sent as Partial<SaveSearch> | null)?.frequency) ? undefined : '/frequency';
    const errors = request
      .Errors(sent)
      .slice(0, 5)
      .map(({ instancePath, message }) => ({ path: instancePath || '/', message }));
    return refuse(path ? [{ path, message: 'must be at_once, daily or weekly' }] : errors);
  }
  return sent as SaveSearch;
};

/**
 * Refuses a request that another site's page made a browser send (CSRF). Browsers say where a request comes from;
 * programs without a browser say nothing and carry nothing that could be misused.
 */
export const refuseOtherSites = ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const fromHere = origin === undefined || origin === 'null' || (URL.canParse(origin) && new URL(origin).host === headers.host);
  if ((site !== undefined && site !== 'same-origin' && site !== 'none') || !fromHere)
    throw new ProblemError('forbidden', 'This form can only be sent from our own pages');
};
