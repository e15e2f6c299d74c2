import type { Identity, Right } from '../ports';
import type { Role } from './tables';

/** Every dealer. */
export const EVERY = '*';

const RIGHTS: Record<Role, readonly Right[]> = {
  operator: ['view', 'publish', 'preview', 'pin', 'channel', 'counts', 'tokens', 'operate'],
  manager: ['view', 'preview', 'pin', 'channel', 'counts'],
  team: ['view', 'publish', 'preview'],
  viewer: ['view'],
};

/** What a request touches: only what its right is bound to counts. */
export interface Touched {
  dealers?: readonly string[];
  remotes?: readonly string[];
}

const outside = (own: readonly string[], touched: readonly string[] = []): string[] =>
  own.includes(EVERY) ? [] : touched.filter((name) => !own.includes(name));

/** Why an identity may not do something; undefined: it may. */
export const refusalOf = ({ role, dealers, remotes }: Identity, right: Right, touched: Touched = {}): string | undefined => {
  if (!RIGHTS[role].includes(right)) return `A token of the role ${role} has no right to ${right}`;
  if (role === 'manager' && right === 'channel' && !dealers.includes(EVERY))
    return 'A channel concerns every dealer that follows it: that takes the right to all dealers';
  const foreign = role === 'manager' ? outside(dealers, touched.dealers) : [];
  const what = { counts: 'see the counts of', preview: 'show previews on the site of' }[right as string] ?? 'pin for';
  if (foreign.length > 0) return `The token has no right to ${what} ${foreign.slice(0, 5).join(', ')}`;
  const others = role === 'team' ? outside(remotes, touched.remotes) : [];
  if (others.length > 0) return `The token has no right to ${right} ${others.slice(0, 5).join(', ')}`;
  return undefined;
};
